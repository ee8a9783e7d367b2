import * as z from 'zod/mini'
import { Instant, Localised, Money } from '#contract/kernel/shapes'

export const syncKinds = ['invoice', 'credit_note', 'payment', 'note_apply', 'note_refund'] as const
/** `sending`: on its way, or nobody knows whether it arrived. `skipped`: there is nothing to enter, or somebody saw to it. */
export const syncStates = ['pending', 'sending', 'synced', 'failed', 'skipped'] as const
export type SyncState = (typeof syncStates)[number]

/** One document or payment of ours on its way into another system of accounts. */
export const Sync = z.object({
  id: z.uuid(),
  system: z.string(),
  /** The system’s own name. */
  name: z.string(),
  kind: z.enum(syncKinds),
  /** How both sides know it: our number. */
  reference: z.string(),
  booking_id: z.string(),
  /** Null: it was sold without an agency. */
  buyer: z.nullable(Localised),
  amount: Money,
  state: z.enum(syncStates),
  tries: z.int(),
  last_error: z.nullable(z.string()),
  queued_at: Instant,
  synced_at: z.nullable(Instant),
  external_id: z.nullable(z.string()),
})
export type Sync = z.infer<typeof Sync>
