import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { personOrOwner } from '#server/features/people/users'
import { queueMail } from '#server/features/communication/mail'
import { type BookingRecord, lockBooked, noteHistory } from './bookings.sql.ts'
import { notifyStaff } from './notify.ts'

/**
 * Says that a card's money comes back, in the transaction that decides it: by mail to whoever paid (the agent, the
 * customer or visitor), in the booking's history, and to the staff. `taken`: it was collected and is refunded; else it
 * was only set aside and is let go.
 */
export async function notifyCardReturned(
  app: Pick<App, 'secrets'>,
  tx: Tx,
  booking: BookingRecord,
  back: { amount: number; taken: boolean },
  at: Date,
): Promise<void> {
  const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
  const money = { amount: back.amount, currency: booking.currency }
  await noteHistory(tx, (await lockBooked(tx, booking.id))!, {
    at,
    event: 'card_returned',
    who: { id: null, name: null },
  })
  await notifyStaff(tx, booking, 'booking_failed', 'booking.confirm', at, { amount: money })
  if (booking.agency_id && !agent) return
  await queueMail(app, tx, {
    to: agent?.email ?? booking.contact_email,
    template: 'card-returned',
    locale: agent?.locale ?? booking.locale,
    bookingRef: booking.reference,
    data: { reference: booking.reference, amount: money, taken: back.taken },
  })
}
