export { isCommonPassword } from './common-passwords.ts'
export { demoLogins, demoPassword, demoPeople, seedDemoUsers } from './demo-users.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { isLastAdmin, lacking, lockRights, mayDoMore, refusedOver, type Rights, rightsOf } from './rights.ts'
export { userView } from './user-view.ts'
export {
  agentsOf,
  findSalesmanByCode,
  findUser,
  findUserByEmail,
  insertUser,
  markEmailVerified,
  type NewUser,
  noteLogin,
  permissionsArray,
  setAgentsOf,
  setCardAllowance,
  setEmail,
  setGivenRoles,
  setKind,
  setOwnFacts,
  setSalesman,
  setPasswordHash,
  setUserStatus,
  type UserRow,
} from './users.sql.ts'
