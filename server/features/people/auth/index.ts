export { authRoutes, codeMailed } from './auth.routes.ts'
export { authenticate } from './authenticate.ts'
export { describeFailures } from './described-failures.ts'
export { forgotPasswordJob } from './forgot-password.ts'
export { warnOwnerJob } from './warn-owner.ts'
export { limits } from './limits.ts'
export { mailInvitation } from './links.ts'
export { type AdminRow, listAdmins, loginCodeForOperator, resetLinkForOperator } from './operator-access.ts'
export { provePassword } from './prove-password.ts'
export { register } from './register.ts'
export { registerCodeJob } from './register-code.ts'
export { refusedPassword } from './reset-password.ts'
export {
  endDevice,
  endOthers,
  endSession,
  endSessionsOf,
  keepSessionAlone,
  type OpenedSession,
  openSession,
  sessionCookie,
  setSessionCookie,
  type Visit,
  visitOf,
} from './sessions.ts'
