import * as z from 'zod/mini'
import { BookingStatus } from './booking-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { forMembers } from '#contract/kernel/guarded'
import { Instant, LocalDate, ok, Sum } from '#contract/kernel/shapes'

export const salesDays = 30

/**
 * What an agency sold to its customers, by the days of the company, at its own selling prices: the same figures as the
 * profit and loss report's, so that neither says more or less than the other.
 */
export const SalesDay = z.object({
  day: LocalDate,
  sold: Sum,
  /** At selling prices too: what was voided or refunded that day. `sold` less this is the report's `sold`. */
  given_back: Sum,
  /** The agency's own margin in what was sold, less that in what was given back. */
  own_margin: forMembers(z.nullable(Sum), 'see_margin'),
  bookings: z.int(),
})
export type SalesDay = z.infer<typeof SalesDay>

/** What an agency's forms begin with: nobody types what the house knows. */
export const FrontDesk = z.object({
  /** Where most of its last sales left from, else the airport of its city, of its country, of the company. */
  origin: z.string(),
  /** Whose calling code stands before a phone number. */
  country: z.string(),
  /** Where airlines reach whoever is at the desk. */
  contact: z.object({ email: z.string(), phone: z.nullable(z.string()) }),
  /** What it sold lately, the last first. */
  routes: z.array(z.object({ origin: z.string(), destination: z.string() })),
})
export type FrontDesk = z.infer<typeof FrontDesk>

export const dashboard = {
  frontDesk: endpoint({
    method: 'GET',
    path: '/front-desk',
    access: ['agent'],
    members: 'sell',
    reply: z.object({ ...ok, data: FrontDesk }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/agent-dashboard',
    access: ['agent'],
    members: 'look',
    reply: z.object({
      ...ok,
      data: z.object({
        /** Oldest first, every day of the span, today last. */
        sales: z.array(SalesDay),
        sold: Sum,
        given_back: Sum,
        own_margin: forMembers(z.nullable(Sum), 'see_margin'),
        /** The same span before this one. */
        sold_before: Sum,
        given_back_before: Sum,
        /** Bookings made in the last seven days, by where they stand now, the most first. */
        week: z.object({ from: LocalDate, counts: z.array(z.object({ status: BookingStatus, count: z.int() })) }),
        /** Saved bookings whose time limit has not passed: seats that nobody has paid for. */
        unpaid: z.object({ bookings: z.int(), total: Sum }),
        /** Tickets that can still be voided: how many, and the first windows to close. */
        void_windows: z.object({
          open: z.int(),
          first: z.array(z.object({ reference: z.string(), until: Instant })),
        }),
      }),
    }),
  }),
}
