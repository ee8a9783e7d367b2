import * as z from 'zod/mini'
import { agencyStates } from './agency-details.ts'
import { Instant, Localised, Sum } from '#contract/kernel/shapes'

export const AgencyRow = z.object({
  id: z.string(),
  code: z.string(),
  name: Localised,
  state: z.enum(agencyStates),
  country: z.nullable(z.string()),
  city: z.nullable(z.string()),
  owner: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  salesman: z.nullable(z.string()),
  balance: Sum,
  credit_limit: Sum,
  has_change: z.boolean(),
  licence_expiry: z.nullable(z.string()),
  submitted_at: z.nullable(Instant),
  created_at: Instant,
})
export type AgencyRow = z.infer<typeof AgencyRow>
