export { AgencyTeam } from './agency-team.tsx'
export { NotYours } from './not-yours.tsx'
export { teamNamesQuery } from './members.queries.ts'
