/** Thirteen digits: the airline's three, then its stock's ten. */
const numbered = /^\d{13}$/
/** What a ticketless airline has in its place: its locator, and which document of it. */
const referred = /^[A-Z0-9]{6}[0-9A-Z]{2}$/

/** Whether a document has no number, as the airline issues none: its reference stands in the place. */
export const isTicketless = (number: string): boolean => referred.test(number)

/** A document as people read it out: `065 2419 883 201`, `QK4PLM-10`; anything else stays as it is. */
export function ticketText(typed: string): string {
  const number = typed.replaceAll(/[\s-]/g, '')
  if (numbered.test(number)) return number.replace(/^(\d{3})(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
  return isTicketless(number) ? `${number.slice(0, 6)}-${number.slice(6)}` : typed
}
