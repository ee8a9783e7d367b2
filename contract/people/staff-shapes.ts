import * as z from 'zod/mini'
import { Instant, Localised, Money } from '#contract/kernel/shapes'

/** Kinds of people of the company itself. */
export const staffKinds = ['admin', 'admin-staff', 'reservation', 'salesman'] as const
/** `invited`: has not chosen a password yet. */
export const staffStates = ['active', 'invited', 'closed'] as const

export const StaffRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(staffKinds),
  /** Roles that were given to the person; an admin holds everything without. */
  roles: z.array(z.object({ id: z.string(), name: Localised })),
  state: z.enum(staffStates),
  shift: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  /** The most this person approves at once; null: no limit. */
  approval_limit: z.nullable(Money),
  salesman_code: z.nullable(z.string()),
  /** What a salesman is to sell in a month. */
  target: z.nullable(Money),
  last_login_at: z.nullable(Instant),
  created_at: Instant,
})
export type StaffRow = z.infer<typeof StaffRow>
