export { agencyQuery, useOwnAgency } from './onboarding.queries.ts'
export { ChangeTable, useDetailText } from './change-card.tsx'
