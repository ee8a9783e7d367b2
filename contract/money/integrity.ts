import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { Instant, ok } from '#contract/kernel/shapes'

/** One rule of the books and the rows that break it. */
export const IntegrityCheck = z.object({
  name: z.string(),
  title: z.string(),
  broken: z.array(z.object({ subject: z.string(), detail: z.string() })),
})
export type IntegrityCheck = z.infer<typeof IntegrityCheck>

export const IntegrityRun = z.object({
  id: z.int(),
  at: Instant,
  ok: z.boolean(),
  milliseconds: z.int(),
  /** Only the rules that did not hold. */
  broken: z.array(IntegrityCheck),
})
export type IntegrityRun = z.infer<typeof IntegrityRun>

/** The audit chain's newest block, and when a head last left the database. */
export const AuditChain = z.object({
  block: z.int(),
  entries: z.int(),
  hash: z.string(),
  at: Instant,
  /** Entries of the last seconds that no block holds yet. */
  waiting: z.int(),
  /** The head that was written to the witness file last; null before the first. */
  left: z.nullable(z.object({ at: Instant, block: z.int() })),
  /** Restores of a backup that were recorded: older heads are history from then on. */
  restores: z.array(z.object({ at: Instant, archive: z.string() })),
})
export type AuditChain = z.infer<typeof AuditChain>

export const integrity = {
  /** The last proofs, newest first, and every rule that is proven. */
  runs: endpoint({
    method: 'GET',
    path: '/proof-runs',
    access: admins,
    needs: 'settings.view',
    reply: z.object({
      ...ok,
      data: z.array(IntegrityRun),
      checks: z.array(z.object({ name: z.string(), title: z.string() })),
      chain: z.nullable(AuditChain),
    }),
  }),
  /** Every head that left the database, one line of JSON each, the newest last: to keep elsewhere. */
  witness: endpoint({
    method: 'GET',
    path: '/audit-witness',
    access: admins,
    needs: 'settings.view',
    ratePerMinute: 10,
    reply: z.unknown(),
    raw: true,
  }),
  /** Proves the books now. */
  run: endpoint({
    method: 'POST',
    path: '/run-proof',
    access: admins,
    needs: 'settings.view',
    ratePerMinute: 4,
    changes: ['proof'],
    reply: z.object({ ...ok, data: IntegrityRun }),
  }),
}
