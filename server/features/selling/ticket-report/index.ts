export { fillTicketSums } from './ticket-sums.sql.ts'
