import * as z from 'zod/mini'
import { Instant, LocalDateTime, Localised } from '#contract/kernel/shapes'
import { bookingChannels } from './booking-shapes.ts'
import { duplicateKinds, duplicateOutcomes } from './duplicate-terms.ts'

/** What stands in the way of a booking, as whoever books is told: of their own bookings alone. */
export const Duplicate = z.object({
  kind: z.enum(duplicateKinds),
  /** The passenger, by their place in what was sent. */
  passenger: z.int(),
  booking: z.string(),
  flight: z.string(),
  departs: LocalDateTime,
  /** So many bookings of this passenger stand against it. */
  count: z.int(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** One of them in the list of the office. */
export const DuplicateRow = z.object({
  id: z.string(),
  kind: z.enum(duplicateKinds),
  outcome: z.enum(duplicateOutcomes),
  at: Instant,
  /** How often the same was tried. */
  times: z.int(),
  count: z.int(),
  /** What was to be booked. */
  flight: z.string(),
  departs: LocalDateTime,
  passenger: z.string(),
  /** What stood there before, and what was booked all the same. */
  found: z.object({ reference: z.string(), channel: z.enum(bookingChannels) }),
  booking: z.nullable(z.object({ reference: z.string(), channel: z.enum(bookingChannels) })),
  agency: z.nullable(z.object({ code: z.string(), name: Localised })),
  made_by: z.nullable(z.string()),
})
export type DuplicateRow = z.infer<typeof DuplicateRow>
