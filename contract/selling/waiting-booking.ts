import * as z from 'zod/mini'
import { Instant, Localised } from '#contract/kernel/shapes'
import { AfterSaleCase, BookingRow, Refund } from './bookings.ts'

/** A booking that waits for the back office, with who asked for what and when. */
export const WaitingBooking = z.object({
  ...BookingRow.shape,
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
  asked_at: Instant,
  asked_by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  refund: z.nullable(Refund),
  /** Which item waits, and what was asked for of it. */
  item: z.int(),
  case: z.nullable(AfterSaleCase),
  /** Whose parts it is about, where not everybody's. */
  people: z.array(z.string()),
})
export type WaitingBooking = z.infer<typeof WaitingBooking>
