import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { type BookingRecord, payersPage } from '#server/features/selling/bookings'
import { personOrOwner } from '#server/features/people/users'
import { queueMail } from '#server/features/communication/mail'

type Step =
  | 'voided'
  | 'void_rejected'
  | 'refund_quoted'
  | 'refund_declined'
  | 'refunded'
  | 'changed'
  | 'name_corrected'
  | 'infant_added'
  | 'change_refused'
  | 'services_sold'
  | 'services_refused'
type Facts = {
  amount?: number
  penalty?: number
  fee?: number
  valid_until?: Date
  reason?: string | undefined
  /** Whose part alone it is about; of the whole booking nobody is named. */
  people?: readonly Named[]
}
type Named = { surname: string; given_name: string }

/**
 * Mails what became of a void or a refund. An agency's amounts are not its customer's business: its mail goes to the agent
 * who made the booking, and to nobody where that is no longer known.
 */
export async function mailOwner(app: App, tx: Tx, booking: BookingRecord, step: Step, facts: Facts): Promise<void> {
  const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
  if (booking.agency_id && !agent) return
  const money = (amount: number | undefined) => (amount === undefined ? null : { amount, currency: booking.currency })
  await queueMail(app, tx, {
    to: agent?.email ?? booking.contact_email,
    template: 'after-sale',
    locale: agent?.locale ?? booking.locale,
    bookingRef: booking.reference,
    data: {
      step,
      reference: booking.reference,
      pnr: booking.pnr ?? '',
      lead_passenger:
        (facts.people ?? []).map((one) => `${one.surname} / ${one.given_name}`).join(', ') || booking.lead_passenger,
      part: (facts.people ?? []).length > 0,
      places: booking.origin === null,
      amount: money(facts.amount),
      penalty: money(facts.penalty),
      fee: money(facts.fee),
      valid_until: facts.valid_until?.toISOString() ?? null,
      reason: facts.reason ?? null,
      url: app.publicUrl() + payersPage(booking),
    },
  })
}
