import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { admins } from './roles.ts'
import { Instant, ok } from './shapes.ts'

/** One rule of the books and the rows that break it. */
export const ProofCheck = z.object({
  name: z.string(),
  title: z.string(),
  broken: z.array(z.object({ subject: z.string(), detail: z.string() })),
})
export type ProofCheck = z.infer<typeof ProofCheck>

export const ProofRun = z.object({
  id: z.int(),
  at: Instant,
  ok: z.boolean(),
  milliseconds: z.int(),
  /** Only the rules that did not hold. */
  broken: z.array(ProofCheck),
})
export type ProofRun = z.infer<typeof ProofRun>

export const proof = {
  /** The last proofs, newest first, and every rule that is proven. */
  runs: endpoint({
    method: 'GET',
    path: '/proof-runs',
    access: admins,
    reply: z.object({
      ...ok,
      data: z.array(ProofRun),
      checks: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
  }),
  /** Proves the books now. */
  run: endpoint({
    method: 'POST',
    path: '/run-proof',
    access: admins,
    ratePerMinute: 4,
    reply: z.object({ ...ok, data: ProofRun }),
  }),
}
