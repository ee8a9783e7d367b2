import * as z from 'zod/mini'
import { airlineChangeList } from './airline-change-list.ts'
import { AirlineChange, AirlineChangeRow } from './airline-change-shapes.ts'
import { airlineAnswers } from './airline-change-terms.ts'
import { ChangeOffer } from './changes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { BookingRef, LocalDate, Money, ok, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export type { AirlineChange, AirlineChangeRow, ChangedLeg } from './airline-change-shapes.ts'

const reads = { access: ['agent', ...admins], members: 'look', needs: 'booking.view' } as const
/** Whoever holds the booking: its agency, its customer, a visitor by their key, the office. */
const holders = { access: 'public', members: 'sell' } as const
const list = listCall(airlineChangeList, AirlineChangeRow)
const Id = z.uuid(check('choose_airline_change'))

/** Changes by airlines of flights that are held or sold: told once each, answered by whoever holds the booking. */
export const airlineChanges = {
  /** An agency's own; of all for the office. */
  list: endpoint({ method: 'GET', path: '/airline-changes', ...reads, query: list.query, reply: list.reply }),
  file: endpoint({
    method: 'GET',
    path: '/airline-changes-file',
    ...reads,
    query: listFileQuery(airlineChangeList),
    reply: z.unknown(),
    raw: true,
  }),
  /** Asks every supplier now instead of at the next round; answers how many changes were new. */
  readNow: endpoint({
    method: 'POST',
    path: '/read-airline-changes',
    access: admins,
    needs: 'booking.void',
    ratePerMinute: 10,
    changes: ['booking'],
    body: z.strictObject({}),
    reply: z.object({ ...ok, data: z.object({ told: z.int() }) }),
  }),
  /** Those of one booking, the newest first. */
  ofBooking: endpoint({
    method: 'GET',
    path: '/booking-airline-changes',
    access: 'public',
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef }),
    reply: z.object({ ...ok, data: z.array(AirlineChange) }),
  }),
  /** Flights that a change gives free of charge: of the same airlines, within a day of the one that was changed. */
  offers: endpoint({
    method: 'GET',
    path: '/airline-change-offers',
    ...holders,
    needs: 'booking.view',
    ratePerMinute: 30,
    query: z.strictObject({ id: Id, leg: queryInt(0, 5, check('choose_flight_to_change')), date: LocalDate }),
    reply: z.object({ ...ok, data: z.array(ChangeOffer) }),
  }),
  /** Accepts the flights as they are now, takes others, or gives all back. The office says in a note who asked for it. */
  answer: endpoint({
    method: 'POST',
    path: '/airline-changes',
    ...holders,
    needs: 'booking.void',
    limits: movingMoney,
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      id: Id,
      answer: z.enum(airlineAnswers, check('choose_answer')),
      /** Of a rebooking: the flights that are taken. */
      offer_id: z.optional(
        z.string(check('choose_flight')).check(z.minLength(4, check('choose_flight')), z.maxLength(4_000)),
      ),
      /** Of a refund: the sum that was read; another one is refused. */
      expected_refund: z.optional(Money),
      note: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
    }),
    reply: z.object({ ...ok, data: AirlineChange }),
  }),
}
