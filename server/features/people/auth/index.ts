export { codeMailed } from './auth.routes.ts'
export { actorOfUser } from './actor-of-user.ts'
export { authenticate } from './authenticate.ts'
export { limits } from './limits.ts'
export { mailAccountInvitation, mailInvitation, mailVerifyLink } from './links.ts'
export { type AdminRow, listAdmins, loginCodeForOperator, resetLinkForOperator } from './operator-access.ts'
export { provePassword } from './prove-password.ts'
export { register } from './register.ts'
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
  voidCodesAndLinks,
} from './sessions.ts'
