import * as z from 'zod/mini'
import { guarded } from '#contract/kernel/guarded'
import { roles } from '#contract/kernel/roles'
import { Instant, Localised, Money } from '#contract/kernel/shapes'

/** Kinds of records that the log speaks of. */
export const activitySubjects = [
  'booking',
  'deposit',
  'adjustment',
  'agency',
  'user',
  'role',
  'charge',
  'margin',
  'bank',
  'bank_line',
  'memo',
  'supplier_invoice',
  'payment_request',
  'quotation',
  'group_ticket',
  'group_request',
  'offline',
  'airline',
  'airport',
  'aircraft',
  'supplier',
  'promo_image',
  'hijri_month',
  'umrah_package',
  'hotel',
  'visa',
  'insurance_plan',
  'holiday',
  'holiday_enquiry',
  'car',
  'car_request',
  'company',
  'setting',
  'integration',
  'tax_rule',
  'file',
  'mail',
  'job',
  'activity',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]

/** What became of one field; of the whole record where it has no name. */
const Change = z.object({
  field: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type ActivityChange = z.infer<typeof Change>

const Fact = z.object({ name: z.string(), value: z.nullable(z.string()), money: z.nullable(Money) })
export type ActivityFact = z.infer<typeof Fact>

/** One thing that somebody did. */
export const ActivityRow = z.object({
  id: z.string(),
  at: Instant,
  action: z.string(),
  /** Null for a visitor and for the program itself. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  subject: z.string(),
  record: z.nullable(z.object({ id: z.string(), name: z.nullable(Localised) })),
  /** Both null for whoever may not see the record itself. */
  changes: z.nullable(z.array(Change)),
  facts: z.nullable(z.array(Fact)),
  request_id: z.nullable(z.string()),
  ip: guarded(z.nullable(z.string()), 'privacy.manage'),
  /** Taken off the list, by whom and why. */
  hidden: z.nullable(z.object({ at: Instant, by: z.string(), reason: z.nullable(z.string()) })),
})
export type ActivityRow = z.infer<typeof ActivityRow>
