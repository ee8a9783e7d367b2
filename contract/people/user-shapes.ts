import * as z from 'zod/mini'
import { memberRoles } from '#contract/kernel/members'
import { roles } from '#contract/kernel/roles'
import { Instant, Locale, Localised } from '#contract/kernel/shapes'
import { agencyStates } from './agency-details.ts'

/** `invited`: has no password yet; `waiting`: an agent whose agency may not trade yet. */
export const userStates = ['active', 'invited', 'waiting', 'closed'] as const

/** Anybody with an account, as the back office and salesmen see them in lists. */
export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(roles),
  state: z.enum(userStates),
  locale: Locale,
  /** What they are in their agency; null: of none, or no more. */
  member: z.nullable(z.enum(memberRoles)),
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised, state: z.enum(agencyStates) })),
  salesman: z.nullable(z.object({ id: z.string(), name: z.string() })),
  last_login_at: z.nullable(Instant),
  created_at: Instant,
})
export type UserRow = z.infer<typeof UserRow>
