export {
  type AgencyRow,
  type AgencyState,
  agencyStates,
  createAgency,
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
  setAgencyLogoFile,
  setAgencyState,
  setAgencySubmitted,
  setAgencyZone,
} from './agency-writes.ts'
