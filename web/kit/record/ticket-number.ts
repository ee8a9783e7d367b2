import { ticketText } from '#contract/selling/ticket-number'

export { isTicketless, ticketText } from '#contract/selling/ticket-number'
/** The same in a sentence: it stays on one line. */
export const unbrokenTicket = (number: string) => ticketText(number).replaceAll(' ', '\u00a0')
