import { auth } from '#contract/people/auth'
import { feature } from '#server/feature'
import { authRoutes } from './auth.routes.ts'
import { authenticate } from './authenticate.ts'
import { describeFailures } from './described-failures.ts'
import { forgotPasswordJob } from './forgot-password.ts'
import { registerCodeJob } from './register-code.ts'
import { warnOwnerJob } from './warn-owner.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    login: 'user'
    login_failed: 'user'
    logout: 'user'
    register: 'user'
    password_reset: 'user'
    reset_link_made: 'user'
    login_code_shown: 'user'
  }
}

export const authFeature = feature({
  name: 'auth',
  calls: auth,
  handlers: authRoutes,
  setUp(app, server) {
    app.authenticate = authenticate(app)
    describeFailures(server)
  },
  jobs: (app) => ({
    notifications: {
      'auth.forgot-password': forgotPasswordJob(app),
      'auth.register-code': registerCodeJob(app),
      'auth.warn-owner': warnOwnerJob(app),
    },
  }),
  tables: ['email_tokens', 'login_codes', 'login_tickets', 'register_codes', 'reset_tokens', 'sessions'],
})
