export { agencyQuery, useOwnAgency } from './agency.queries.ts'
export { ChangeTable, useDetailText } from './change-card.tsx'
