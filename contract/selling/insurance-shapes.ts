import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { Instant, Localised, LocalDate, Money } from '#contract/kernel/shapes'
import { coverCodes, insurancePlanStatuses, insuranceRegions } from './insurance-terms.ts'

const amount = z
  .int(check('use_amount_0'))
  .check(z.minimum(0, check('use_amount_0')), z.maximum(100_000_000_000, check('use_amount_0')))
const whole = (low: number, high: number, message: string) =>
  z.int(message).check(z.minimum(low, message), z.maximum(high, message))
const text = (most: number) =>
  z
    .string(check('enter_text'))
    .check(z.trim(), z.minLength(1, check('enter_text')), z.maxLength(most, check('text_too_long')))
const both = (most: number) => z.strictObject({ en: text(most), ar: text(most) })
const Region = z.enum(insuranceRegions, check('choose_region'))
const Share = whole(0, 5000, check('use_percentage_up_to_50'))

/** One line of a cover table, in minor units of the cover's currency; `limit: null`: without one. */
export const CoverLine = z.strictObject({
  code: z.enum(coverCodes, check('choose_cover')),
  limit: z.nullable(amount),
  excess: amount,
})

/** The premium of one person for ages and days, both ends included. */
export const PremiumBand = z.strictObject({
  age_from: whole(0, 120, check('enter_age')),
  age_to: whole(0, 120, check('enter_age')),
  days_from: whole(1, 366, check('enter_days_up_to_366')),
  days_to: whole(1, 366, check('enter_days_up_to_366')),
  premium: amount.check(z.minimum(1, check('use_amount_0'))),
})
export type PremiumBand = z.infer<typeof PremiumBand>

/** A plan as the office writes it. */
export const NewInsurancePlan = z.strictObject({
  insurer: z.string(check('choose_insurer')).check(z.minLength(1, check('choose_insurer')), z.maxLength(31)),
  name: both(80),
  region: Region,
  schengen: z.boolean(),
  cover_currency: z.enum(['EUR', 'USD', 'SAR'], check('choose_currency')),
  cover: z.array(CoverLine).check(z.minLength(1, check('choose_cover')), z.maxLength(coverCodes.length)),
  max_days: whole(1, 366, check('enter_days_up_to_366')),
  max_age: whole(0, 120, check('enter_age')),
  wording: both(4000),
  wording_version: text(20),
  commission_bp: Share,
  agency_bp: Share,
  cancel_fee: amount,
  premiums: z.array(PremiumBand).check(z.minLength(1, check('enter_a_premium')), z.maxLength(100)),
  status: z.enum(['draft', 'on_sale'], check('choose_status')),
})
export type NewInsurancePlan = z.infer<typeof NewInsurancePlan>

/** A plan priced for these people and days. */
export const InsuranceOffer = z.object({
  plan_id: z.uuid(),
  code: z.string(),
  insurer: z.object({ code: z.string(), name: Localised, claims_phone: z.string() }),
  name: Localised,
  region: z.enum(insuranceRegions),
  schengen: z.boolean(),
  cover: z.array(z.object({ code: z.enum(coverCodes), limit: z.nullable(Money), excess: Money })),
  wording: Localised,
  wording_version: z.string(),
  cancel_fee: Money,
  people: z.array(z.object({ age: z.int(), age_from: z.int(), age_to: z.int(), premium: Money })),
  days: z.int(),
  /** What travellers pay. */
  total: Money,
  /** What an agency pays; null for everybody else. */
  net: z.nullable(Money),
})
export type InsuranceOffer = z.infer<typeof InsuranceOffer>

export const InsurancePlanRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: Localised,
  insurer: Localised,
  region: z.enum(insuranceRegions),
  schengen: z.boolean(),
  from: z.nullable(Money),
  max_days: z.int(),
  max_age: z.int(),
  sold: z.int(),
  status: z.enum(insurancePlanStatuses),
  created_at: Instant,
})
export type InsurancePlanRow = z.infer<typeof InsurancePlanRow>

export const Insurer = z.object({
  code: z.string(),
  name: Localised,
  claims_phone: z.string(),
  active: z.boolean(),
  /** Whether a connection issues its policies: without one nothing of it is sold. */
  connected: z.boolean(),
})
export type Insurer = z.infer<typeof Insurer>

/** From when until when somebody is insured; both days count. */
export const InsuredDays = { from: LocalDate, to: LocalDate }
