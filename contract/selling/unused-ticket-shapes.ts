import * as z from 'zod/mini'
import { bookingChannels } from './booking-shapes.ts'
import { Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'

/** unused: no flight was taken. part_used: some were. credit: an airline owes it for a later ticket, on an EMD. */
export const unusedKinds = ['unused', 'part_used', 'credit'] as const
/** used: flown, given back, exchanged or paid with since. expired: its time has run out. by_hand: closed by a person. */
export const unusedStates = ['open', 'used', 'expired', 'by_hand'] as const

/** A ticket whose coupons are open after its flights have left, or an EMD with what is left of a fare. */
export const UnusedTicket = z.object({
  number: z.string(),
  kind: z.enum(unusedKinds),
  state: z.enum(unusedStates),
  booking: z.object({ reference: z.string(), channel: z.enum(bookingChannels) }),
  passenger: z.string(),
  carrier: z.string(),
  /** When the last flight of its booking ended. */
  flown_until: z.nullable(Instant),
  /** About what comes back for it by its fare, or what an EMD is worth; null where only the airline can say. */
  worth: z.nullable(Money),
  expires_on: LocalDate,
  marked_at: Instant,
  agency: z.nullable(z.object({ code: z.string(), name: Localised })),
  /** Why it was closed by hand. */
  reason: z.nullable(z.string()),
  /** When its holder and the office were told that it ends, and so many days before; the last one last. */
  reminders: z.array(z.object({ days: z.int(), at: Instant })),
})
export type UnusedTicket = z.infer<typeof UnusedTicket>
