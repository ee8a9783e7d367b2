export { closeCredit } from './unused-tickets.sql.ts'
export { markUnusedTickets } from './read-documents.ts'
