import * as z from 'zod/mini'
import { groupProgress, groupRequestStates } from './group-request-states.ts'
import { Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'

export const GroupRequestRow = z.object({
  id: z.string(),
  state: z.enum(groupRequestStates),
  progress: z.enum(groupProgress),
  /** Who asks: an agency, a customer. */
  buyer: Localised,
  route: z.string(),
  depart_on: LocalDate,
  return_on: z.nullable(LocalDate),
  people: z.int(),
  name: z.string(),
  /** Of the offer that stands. */
  total: z.nullable(Money),
  valid_until: z.nullable(Instant),
  booking_id: z.nullable(z.string()),
  created_at: Instant,
})
export type GroupRequestRow = z.infer<typeof GroupRequestRow>
