import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { Instant, LocalDate, Localised, Money, ok, queryInt } from '#contract/kernel/shapes'
import { BookingStatus } from './booking-states.ts'
import { bookingChannels } from './booking-shapes.ts'
import { calendarKinds } from './calendar-terms.ts'
import { check } from '#contract/checks/check'

const CalendarEvent = z.object({
  /** Unique on its day. */
  key: z.string(),
  kind: z.enum(calendarKinds),
  day: LocalDate,
  /** `14:30` by the reader's clock; of a departure by the airport's. */
  time: z.nullable(z.string()),
  /** Null for a departure, which has only the airport's clock, and for a ticket, which ends with its day. */
  at: z.nullable(Instant),
  booking: z.string(),
  channel: z.enum(bookingChannels),
  fulfilment: z.enum(['online', 'offline']),
  status: BookingStatus,
  title: z.nullable(Localised),
  lead_passenger: z.string(),
  agency: z.nullable(Localised),
  /** What is due, or what a ticket or an EMD that ends is about worth. */
  amount: z.nullable(Money),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** One list of the kinds, by commas. */
const Kinds = z
  .string()
  .check(
    z.regex(
      new RegExp(`^(${calendarKinds.join('|')})(,(${calendarKinds.join('|')}))*$`),
      check('choose_departures_time_limits_voids'),
    ),
  )

export const calendar = {
  /** What happens on each of some days: an agency's own bookings by its clock, for the office all by the company's. */
  get: endpoint({
    method: 'GET',
    path: '/calendar',
    access: ['agent', ...adminArea],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({
      from: LocalDate,
      to: LocalDate,
      kinds: z.optional(Kinds),
      /** Only this agency's; the office's to ask. */
      agency_id: z.optional(z.uuid(check('choose_agency'))),
      /** Only what the caller made. */
      mine: z.optional(z.enum(['1'])),
      /** How many events of each day are told; all are counted. */
      per_day: z._default(queryInt(0, 200, check('ask_for_0_to_200')), 50),
    }),
    reply: z.object({
      ...ok,
      /** Every day of the span, in order. */
      data: z.array(
        z.object({
          day: LocalDate,
          counts: z.array(z.object({ kind: z.enum(calendarKinds), count: z.int() })),
          events: z.array(CalendarEvent),
        }),
      ),
      /** Of the agency that is asked for, or null. */
      agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
    }),
  }),
}
