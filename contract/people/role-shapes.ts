import * as z from 'zod/mini'
import { Instant } from '#contract/kernel/shapes'

export const RoleRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** Came with the app: it may be changed and copied, not deleted. */
  is_shipped: z.boolean(),
  /** Everybody of this kind holds it without being given it. */
  held_by_all: z.nullable(z.enum(['agent', 'salesman', 'reservation', 'customer'])),
  /** How many people hold it, by either way. */
  members: z.int(),
  permissions: z.array(z.string()),
  created_at: Instant,
})
export type RoleRow = z.infer<typeof RoleRow>
