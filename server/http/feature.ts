import { system } from '#contract/catalogue/home'
import { feature } from '#server/feature'
import { registerPolicyReports } from './csp-reports.ts'
import { systemRoutes } from './system.ts'

/** Health, readiness and the anti-forgery cookie. */
export const httpFeature = feature({
  name: 'http',
  calls: system,
  handlers: systemRoutes,
  setUp: (app, server) => registerPolicyReports(server, app),
  tables: ['auth_limits', 'idempotency'],
})
