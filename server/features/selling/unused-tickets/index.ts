export { closeCredit, closeTickets, moveMarks, openTickets } from './unused-tickets.sql.ts'
export { ticketEnding } from './unused-ticket-list.sql.ts'
export { markUnusedTickets } from './read-documents.ts'
