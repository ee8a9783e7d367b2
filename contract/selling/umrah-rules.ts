import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { CountryCode, Instant, LocalDate, ok } from '#contract/kernel/shapes'
import { pilgrimPapers, pilgrimRelations, ruleDates } from './umrah-work-terms.ts'

const whole = (least: number, most: number) =>
  z.int(check('enter_days')).check(z.minimum(least, check('enter_days')), z.maximum(most, check('enter_days')))
const age = z.int(check('enter_age')).check(z.minimum(0, check('enter_age')), z.maximum(120, check('enter_age')))
const message = z
  .string(check('enter_text'))
  .check(z.trim(), z.minLength(1, check('enter_text')), z.maxLength(200, check('visa_note_200_letters')))

/** What a rule asks for. A closed grammar: nothing in it is run. */
export const RuleNeed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('document'),
    document: z.enum(pilgrimPapers, check('choose_paper')),
    /** Issued at least and at most so many days before entry. */
    days_min: z.nullable(whole(0, 3_650)),
    days_max: z.nullable(whole(0, 3_650)),
  }),
  z.strictObject({ kind: z.literal('passport'), months: whole(0, 24) }),
  z.strictObject({
    kind: z.literal('companion'),
    /** One of these; none: anybody who is named. */
    relations: z.array(z.enum(pilgrimRelations)).check(z.maxLength(14)),
    adult: z.boolean(),
    proof: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('field'), field: z.enum(['father_name', 'name_local']) }),
  z.strictObject({ kind: z.literal('days_between'), days: whole(1, 365) }),
  z.strictObject({ kind: z.literal('last_day'), of: z.enum(['issue', 'entry', 'exit']), day: LocalDate }),
  z.strictObject({ kind: z.literal('permit_gap'), days: whole(1, 3_650) }),
  z.strictObject({ kind: z.literal('permit_age'), age }),
])
export type RuleNeed = z.infer<typeof RuleNeed>

export const NewRule = z.strictObject({
  code: z
    .string(check('enter_code_of_rule'))
    .check(z.trim(), z.regex(/^[a-z][a-z0-9_]{2,39}$/, check('enter_code_of_rule'))),
  message: z.strictObject({
    en: message,
    ar: message,
    ur: z.string().check(z.trim(), z.maxLength(200, check('visa_note_200_letters'))),
  }),
  /** Whom it binds; no nationality: all. */
  nationalities: z.array(CountryCode).check(z.maxLength(80)),
  gender: z.enum(['any', 'm', 'f']),
  age_from: age,
  age_to: age,
  need: RuleNeed,
  severity: z.enum(['stop', 'warn']),
  /** On which of the journey's days it must be in force. */
  dated_by: z.enum(ruleDates),
  valid_from: LocalDate,
  valid_until: z.nullable(LocalDate),
  source_title: message,
  source_url: z.nullable(
    z
      .url(check('enter_address_of_source'))
      .check(z.regex(/^https:\/\//, check('enter_address_of_source')), z.maxLength(300)),
  ),
  source_date: z.nullable(LocalDate),
  enabled: z.boolean(),
  no_override: z.boolean(),
})
export type NewRule = z.infer<typeof NewRule>

export const UmrahRule = z.object({
  id: z.uuid(),
  version: z.int(),
  ...NewRule.shape,
  source_url: z.nullable(z.string()),
  checked_on: z.nullable(LocalDate),
  checked_by: z.nullable(z.string()),
  /** Read by nobody for too long, or never. */
  check_again: z.boolean(),
  created_at: Instant,
})
export type UmrahRule = z.infer<typeof UmrahRule>

const reads = { access: adminArea, needs: 'umrah.visa' } as const
const writes = { access: admins, needs: 'umrah.visa', changes: ['umrah'] } as const
const answer = z.object({ ...ok, data: z.array(UmrahRule) })

/** What is asked of pilgrims, with its source and the days on which it holds. */
export const umrahRules = {
  list: endpoint({ method: 'GET', path: '/umrah-rules', ...reads, reply: answer }),
  save: endpoint({ method: 'POST', path: '/umrah-rules', ...writes, idempotent: true, body: NewRule, reply: answer }),
  /** The changed rule holds from its own first day; the old one for the days before it. */
  update: endpoint({
    method: 'PUT',
    path: '/umrah-rules',
    ...writes,
    body: z.strictObject({ id: z.uuid(), version: z.int(), ...NewRule.shape }),
    reply: answer,
  }),
  /** Somebody has read its source again today; with `enabled` it comes into force, or goes out of it. */
  check: endpoint({
    method: 'POST',
    path: '/umrah-rule-check',
    ...writes,
    body: z.strictObject({ id: z.uuid(), version: z.int(), enabled: z.boolean() }),
    reply: answer,
  }),
}
