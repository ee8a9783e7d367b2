import { contact, passenger } from '../passengers.ts'
import type { ServerProcess } from './server-process.ts'

/** The key at the end of a link, without the language that follows it. */
const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1)!

/** The agent quotes the flight; the customer accepts it and gives the passengers, which leaves the job that saves the booking. */
export async function acceptQuotation(
  server: ServerProcess,
  flight: { flight_id: string; supplier: string },
): Promise<void> {
  const made = await server.call('POST', '/api/quotations', {
    flight: { flight_id: flight.flight_id, supplier: flight.supplier },
    customer: { name: 'Sami', locale: 'en' },
  })
  const quotation = made!.body.data
  const sent = await server.call('POST', '/api/send-quotation', { id: quotation.id, way: 'link' })
  const accepted = await server.call('POST', '/api/accept-quotation', {
    token: tokenOf(sent!.body.url),
    version: quotation.version,
    name: 'Sami Al Harbi',
    consent: true,
    expected_total: quotation.total,
    passengers: [passenger()],
    contact,
  })
  if (accepted && accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
}

/** The agent asks for the money by a link, and the customer pays it by card. */
export async function payByLink(server: ServerProcess, bookingId: string): Promise<void> {
  const asked = await server.call('POST', '/api/send-payment-request', {
    booking_id: bookingId,
    email: 'sami@example.test',
  })
  const opened = await server.call('POST', '/api/pay-payment-request', { token: tokenOf(asked!.body.url) })
  if (opened?.status !== 200) throw new Error(JSON.stringify(opened))
  const paid = await server.call('POST', `/api/test-card/${opened.body.payment_id}/pay`, {
    card_number: '4242424242424242',
  })
  if (paid && paid.status !== 200) throw new Error(JSON.stringify(paid.body))
}
