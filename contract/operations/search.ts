import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const hitKinds = [
  'booking',
  'request',
  'agency',
  'person',
  'deposit',
  'bank_line',
  'adjustment',
  'paper',
] as const
export type HitKind = (typeof hitKinds)[number]

/** One record that fits what was typed. */
export const Hit = z.object({
  kind: z.enum(hitKinds),
  /** What its page is asked with. */
  id: z.string(),
  /** What people call it: a reference, a name. */
  name: z.string(),
  /** Beside it, so that it is told from others: passenger and route, an address, an amount. */
  note: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** Of a booking: who bought. */
  channel: z.nullable(z.enum(['agent', 'customer', 'direct'])),
})
export type Hit = z.infer<typeof Hit>

/** One box over everything that the back office keeps, as far as the caller may see it. */
export const search = {
  /** Exact references first, then names; at most five of a kind. */
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: adminArea,
    ratePerMinute: 240,
    query: z.strictObject({
      q: z
        .string(check('type_what_to_look'))
        .check(z.trim(), z.minLength(2, check('type_at_least_two_letters')), z.maxLength(100)),
    }),
    reply: z.object({ ...ok, data: z.array(Hit) }),
  }),
}
