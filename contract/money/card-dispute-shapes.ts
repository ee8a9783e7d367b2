import * as z from 'zod/mini'
import { Instant, Localised, Money } from '#contract/kernel/shapes'

/** `open`: evidence may be given, or its bank has not decided; `won`: the money stays or is back; `lost`: it is gone. */
export const disputeStates = ['open', 'won', 'lost'] as const
/** What its bank was told, as far as people here can do something with it. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'credit_not_processed',
  'product_not_received',
  'product_unacceptable',
  'general',
] as const

export const CardDispute = z.object({
  id: z.string(),
  /** What was paid: a booking, or what a payment link was for. */
  reference: z.string(),
  booking: z.nullable(z.string()),
  /** Among whose bookings the office finds it. */
  channel: z.enum(['agent', 'customer', 'direct']),
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
  amount: Money,
  /** What the gateway has out of our account for it now, and what it charges for the dispute: in its own currency. */
  taken: Money,
  fee: Money,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  opened_at: Instant,
  evidence_until: z.nullable(Instant),
  /** Whole days until then, of one that is open. */
  days_left: z.nullable(z.int()),
})
export type CardDispute = z.infer<typeof CardDispute>
