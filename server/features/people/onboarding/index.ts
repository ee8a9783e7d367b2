/**
 * How an agency gets in and stays in: its details and documents, the back office's consent, changes to what was
 * consented to, credit, and the board of what waits for a person. The record itself is the agencies feature's.
 */
export { type Details, writeAgencyHistory, writeDetails } from './agency-record.ts'
export { openChange } from './changes.ts'
export { licenceEnding } from './list-agencies.ts'
export { inviteAgency } from './invite-agency.ts'
export { addDocuments } from './documents.ts'
