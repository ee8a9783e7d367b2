export { isCommonPassword } from './common-passwords.ts'
export { demoLogins, demoPassword, demoPeople, seedDemoUsers } from './demo-users.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { isLastAdmin, lacking, lockRights, mayDoMore, refusedOver, type Rights, rightsOf } from './rights.ts'
export {
  findMember,
  isMeantBy,
  type MemberRow,
  namesOfTeam,
  personOrOwner,
  setLockedByAgency,
  setMemberRole,
  setRemoved,
  takeBack,
  teamOf,
  withRight,
} from './members.sql.ts'
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
  ownersOf,
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
