import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { admins } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'
import { carrierRuleList } from './carrier-rule-list.ts'
import { CarrierRule } from './carrier-rule-shapes.ts'
import { carrierRuleTopics, ruleFares } from './carrier-rule-terms.ts'

export type { CarrierRule } from './carrier-rule-shapes.ts'

const manages = { access: admins, needs: 'airline.manage' } as const
const list = listCall(carrierRuleList, CarrierRule)
const hours = check('use_whole_hours')
const days = check('use_0_to_365_days')
const fee = check('use_whole_amount_in_minor')
const day = z.iso.date(check('use_date_like_2027_01'))

/** What airlines allow after a booking, and until when: read by whoever holds, voids, changes and gives back. */
export const carrierRules = {
  list: endpoint({ method: 'GET', path: '/carrier-rules', ...manages, query: list.query, reply: list.reply }),
  file: endpoint({
    method: 'GET',
    path: '/carrier-rules-file',
    ...manages,
    query: listFileQuery(carrierRuleList),
    reply: z.unknown(),
    raw: true,
  }),
  /** In force from its first day on, when the one before it ends; one of the same first day is corrected. */
  save: endpoint({
    method: 'POST',
    path: '/carrier-rules',
    ...manages,
    idempotent: true,
    changes: ['airline_data'],
    body: z.strictObject({
      /** Null: all airlines without a rule of their own. */
      airline: z.nullable(
        z
          .string(check('use_two_character_airline_code'))
          .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{2}$/, check('use_two_character_airline_code'))),
      ),
      topic: z.enum(carrierRuleTopics, check('choose_what_rule_is_about')),
      allowed: z._default(z.boolean(), true),
      hours: z.nullable(z.int(hours).check(z.minimum(0, hours), z.maximum(720, hours))),
      /** Of a hold: one fare alone. */
      fare: z._default(z.nullable(z.enum(ruleFares)), null),
      /** Of a hold: from so many days before departure on. */
      days: z._default(z.nullable(z.int(days).check(z.minimum(0, days), z.maximum(365, days))), null),
      /** Of a corrected name, in the company's currency. */
      fee_minor: z.nullable(z.int(fee).check(z.minimum(0, fee), z.maximum(10_000_000, fee))),
      source: z
        .string(check('say_where_rule_stands'))
        .check(
          z.trim(),
          z.minLength(3, check('say_where_rule_stands')),
          z.maxLength(300, check('use_at_most_300_characters')),
        ),
      checked_on: day,
      valid_from: day,
      valid_until: z._default(z.nullable(day), null),
    }),
    reply: z.object({ ...ok, data: CarrierRule }),
  }),
}
