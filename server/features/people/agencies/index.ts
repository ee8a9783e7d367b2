export {
  type AgencyRow,
  type AgencyState,
  agencyStates,
  createAgency,
  exchangeOf,
  findAgency,
  findAgencyByCode,
  lockAgency,
  moveAgencyOwner,
  type NewAgency,
  setAgencyOwner,
} from './agencies.sql.ts'
export {
  setAgencyCredit,
  setAgencyDates,
  setAgencyDetails,
  setAgencyDraft,
  setAgencyExchange,
  setAgencyLogoFile,
  setAgencyState,
  setAgencySubmitted,
  setAgencyZone,
} from './agency-writes.ts'
