import type { AirlineAnswer, AirlineChangeClass, AirlineChangeKind } from '#contract/selling/airline-change-terms'
import type { ChangedLeg } from '#contract/selling/airline-changes'
import type { Leg } from '#contract/selling/flights'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { personOrOwner } from '#server/features/people/users'
import { type BookingRecord, payersPage } from '#server/features/selling/bookings'
import type { AirlineChangeNews, FlightTimes } from './mails.ts'

type Change = {
  news: AirlineChangeNews
  kind: AirlineChangeKind
  class: AirlineChangeClass
  legs: readonly ChangedLeg[]
  may: readonly AirlineAnswer[]
  answer_by: Date | null
}

const timesOf = ({ origin, destination, departure_at, arriving_at, segments }: Leg): FlightTimes => ({
  flights: segments.map((one) => `${one.marketing_carrier} ${one.flight_number}`).join(', '),
  origin,
  destination,
  departure_at,
  arriving_at,
})

/** Mails what an airline changed, or what became of it, to whoever booked: the agent, or the customer. */
export async function mailChange(app: App, tx: Tx, booking: BookingRecord, change: Change): Promise<void> {
  const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
  if (booking.agency_id && !agent) return
  const isOpen = change.news === 'told'
  await queueMail(app, tx, {
    to: agent?.email ?? booking.contact_email,
    template: 'airline-change',
    locale: agent?.locale ?? booking.locale,
    bookingRef: booking.reference,
    data: {
      news: change.news,
      kind: change.kind,
      class: change.class,
      reference: booking.reference,
      pnr: booking.pnr ?? '',
      lead_passenger: booking.lead_passenger,
      legs: change.legs.map(({ before, after }) => ({
        before: timesOf(before),
        after: after && timesOf(after),
      })),
      options: isOpen ? [...change.may] : [],
      answer_by: isOpen ? (change.answer_by?.toISOString() ?? null) : null,
      url: `${app.publicUrl()}${payersPage(booking)}`,
    },
  })
}
