import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { personOrOwner } from '#server/features/people/users'
import { bookingById, notifyOwner } from '#server/features/selling/bookings'
import { type DepartureRow, holidayOf } from './holidays.sql.ts'
import { partiesOf } from './travellers.sql.ts'

type News = 'confirmed' | 'called_off'

/** Who has bought; of what is called off those too who only hold a room. */
const stages: Record<News, readonly string[]> = {
  confirmed: ['confirmed', 'approved', 'refund_requested'],
  called_off: ['saved', 'confirming', 'pending_supplier', 'confirmed', 'approved', 'refund_requested'],
}

/**
 * Tells everybody who booked a departure, each booking once, that it takes place for certain or is called off: in the app,
 * and by mail to the agent, or to whoever booked. `reason`: why it is called off; null where too few people booked.
 * Called in the transaction that decides it.
 */
export async function tellDeparture(
  app: App,
  tx: Tx,
  departure: DepartureRow,
  what: { news: News; reason: string | null; at: Date },
): Promise<void> {
  const { news, reason, at } = what
  const holiday = (await holidayOf(tx, departure.holiday_id))!
  const parties = (await partiesOf(tx, departure.id)).filter(({ stage }) => stages[news].includes(stage))
  for (const id of new Set(parties.map(({ booking_id }) => booking_id))) {
    const booking = (await bookingById(tx, id))!
    await notifyOwner(tx, booking, `departure_${news}`, at, reason ? { reason } : {})
    const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
    if (booking.agency_id && !agent) continue
    await queueMail(app, tx, {
      to: agent?.email ?? booking.contact_email,
      template: 'holiday-departure',
      locale: agent?.locale ?? booking.locale,
      bookingRef: booking.reference,
      data: {
        news,
        reference: booking.reference,
        holiday: { en: holiday.title_en, ar: holiday.title_ar },
        starts: departure.starts,
        ends: departure.ends,
        reason,
      },
    })
  }
}
