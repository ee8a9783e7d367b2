import * as z from 'zod/mini'
import { bookingChannels } from './booking-shapes.ts'
import { Instant, Localised, Money, Sum } from '#contract/kernel/shapes'

export const ticketStates = ['issued', 'exchanged', 'voided', 'refunded'] as const

/** A ticket with its share of the price. Of several tickets of one passenger the first one bears it. */
export const TicketRow = z.object({
  /** The booking and the number. */
  id: z.string(),
  number: z.string(),
  kind: z.enum(['ticket', 'emd']),
  issued_at: Instant,
  booking: z.object({ reference: z.string(), channel: z.enum(bookingChannels) }),
  pnr: z.nullable(z.string()),
  airline: z.nullable(z.string()),
  passenger: z.string(),
  agency: z.nullable(z.object({ code: z.string(), name: Localised })),
  state: z.enum(ticketStates),
  /** What the buyer paid for this passenger; null where another ticket bears it. */
  sold: z.nullable(Money),
  net: z.nullable(Money),
  vat: z.nullable(Money),
  /** What of it went back. */
  returned: z.nullable(Money),
})
export type TicketRow = z.infer<typeof TicketRow>

/** Of so many tickets at most sums are made: they are read one by one. */
export const summedMax = 20_000

/** Of all tickets of the filter in one currency. */
export const TicketTotals = z.object({ tickets: z.int(), sold: Sum, vat: Sum, returned: Sum })
export type TicketTotals = z.infer<typeof TicketTotals>
