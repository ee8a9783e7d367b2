export { closeCredit, closeTickets, openTickets } from './unused-tickets.sql.ts'
export { ticketEnding } from './unused-ticket-list.sql.ts'
export { markUnusedTickets } from './read-documents.ts'
