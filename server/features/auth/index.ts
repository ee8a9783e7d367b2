export { authRoutes } from './auth.routes.ts'
export { authenticate } from './authenticate.ts'
export { describeFailures } from './described-failures.ts'
export { forgotPasswordJob } from './forgot-password.ts'
export {
  endSession,
  endSessionsOf,
  type OpenedSession,
  openSession,
  sessionCookie,
  setSessionCookie,
} from './sessions.ts'
