/** `065 2419 883 201`: airline, then the number in groups. */
export const ticketText = (number: string) => number.replace(/^(\d{3})(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
/** The same in a sentence: it stays on one line. */
export const unbrokenTicket = (number: string) => ticketText(number).replaceAll(' ', '\u00a0')
