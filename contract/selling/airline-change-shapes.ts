import * as z from 'zod/mini'
import {
  airlineAnswers,
  airlineChangeClasses,
  airlineChangeKinds,
  airlineChangeStates,
} from './airline-change-terms.ts'
import { bookingChannels } from './booking-shapes.ts'
import { Leg } from './flights.ts'
import { Instant, Localised, Money } from '#contract/kernel/shapes'
import { allowedActions } from '#contract/kernel/states'

/** A leg that is touched: its place in the journey, as it was, and as it is to be; null where nothing flies. */
export const ChangedLeg = z.object({ leg: z.int(), before: Leg, after: z.nullable(Leg) })
export type ChangedLeg = z.infer<typeof ChangedLeg>

const Told = {
  id: z.string(),
  kind: z.enum(airlineChangeKinds),
  class: z.enum(airlineChangeClasses),
  state: z.enum(airlineChangeStates),
  legs: z.array(ChangedLeg),
  seen_at: Instant,
  /** The airline's own deadline; and when the office sees to it, if nobody has answered. */
  answer_by: z.nullable(Instant),
  due_at: Instant,
}

/** What an airline has changed about a booking, and how it may be answered. */
export const AirlineChange = z.object({
  ...Told,
  item: z.int(),
  answered_at: z.nullable(Instant),
  /** Of the booking's own side or the office; null where nobody had to. */
  answered_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What comes back in full; null where a flight has left already, so that the office works it out, or nothing does. */
  refund: z.nullable(Money),
  allowed_actions: allowedActions(airlineAnswers, ['no_accept', 'no_rebook', 'no_refund']),
})
export type AirlineChange = z.infer<typeof AirlineChange>

export const AirlineChangeRow = z.object({
  ...Told,
  booking: z.object({ reference: z.string(), channel: z.enum(bookingChannels) }),
  pnr: z.nullable(z.string()),
  passenger: z.string(),
  agency: z.nullable(z.object({ code: z.string(), name: Localised })),
})
export type AirlineChangeRow = z.infer<typeof AirlineChangeRow>
