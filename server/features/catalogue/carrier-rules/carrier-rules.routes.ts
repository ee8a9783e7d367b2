import { sql } from 'kysely'
import type { carrierRules } from '#contract/catalogue/carrier-rules'
import { carrierRuleList } from '#contract/catalogue/carrier-rule-list'
import { needsHours, ruleHoursMax } from '#contract/catalogue/carrier-rule-terms'
import type { CarrierRule } from '#contract/catalogue/carrier-rules'
import { check } from '#contract/checks/check'
import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { App } from '#server/app'
import { brokenConstraint, first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { localDay } from '#server/local-time'
import {
  carrierRuleListSql,
  lockRules,
  nextRule,
  putRule,
  ruleColumns,
  type RuleRow,
  rulesFrom,
} from './carrier-rules.sql.ts'
import { carrierRuleFileWords } from './file-words.ts'
import { carrierRulesWords } from './words.ts'

type Body = Input<typeof carrierRules.save>['body']

/** What does not go together of a rule. */
function problemsOf({ topic, allowed, hours, fare, days, fee_minor, valid_from, valid_until }: Body): FieldProblem[] {
  return [
    ...(hours === null && allowed && needsHours.includes(topic)
      ? [{ field: 'hours', message: check('use_whole_hours') }]
      : []),
    ...(hours !== null && hours > ruleHoursMax[topic]
      ? [{ field: 'hours', message: carrierRulesWords.hours_at_most({ hours: ruleHoursMax[topic] }) }]
      : []),
    ...(topic !== 'hold' && fare !== null ? [{ field: 'fare', message: carrierRulesWords.of_holds_alone }] : []),
    ...(topic !== 'hold' && days !== null ? [{ field: 'days', message: carrierRulesWords.of_holds_alone }] : []),
    ...(fee_minor !== null && topic !== 'name'
      ? [{ field: 'fee_minor', message: carrierRulesWords.fee_of_names_alone }]
      : []),
    ...(valid_until !== null && valid_until < valid_from
      ? [{ field: 'valid_until', message: carrierRulesWords.ends_before_it_begins }]
      : []),
  ]
}

export function carrierRulesRoutes(app: App): Handlers<typeof carrierRules> {
  const viewWith =
    (currency: string, today: string) =>
    ({ code, name_en, name_ar, fee_minor, saved_at, ...row }: RuleRow): CarrierRule => ({
      ...row,
      airline: code === null ? null : { code, name: { en: name_en ?? code, ar: name_ar ?? name_en ?? code } },
      fee: fee_minor === null ? null : { amount: fee_minor, currency },
      state: row.valid_from > today ? 'to_come' : row.valid_until && row.valid_until < today ? 'over' : 'in_force',
      saved_at: saved_at.toISOString(),
    })
  const todayIn = (zone: string) => localDay(app.clock.now(), zone)
  const served = async () => {
    const { currency, zone } = await settingsOf(app)
    return serveList(app, carrierRuleList, carrierRuleListSql, viewWith(currency, todayIn(zone)))
  }

  async function save(context: Context, body: Body) {
    const problems = problemsOf(body)
    if (problems.length > 0) return refuse.fields(problems)
    const at = app.clock.now()
    const { user_id } = actorOf(context)
    const id = await inTx(app.db, 'save carrier rule', async (tx) => {
      await lockRules(tx, body)
      const next = await nextRule(tx, body)
      // A later rule that is there already takes over on its own first day.
      const until = [
        body.valid_until,
        next && new Date(Date.parse(next.valid_from) - 86_400_000).toISOString().slice(0, 10),
      ]
      const valid_until = until.filter((day): day is string => !!day).toSorted()[0] ?? null
      const saved = await putRule(tx, { ...body, valid_until }, user_id, at)
      await writeActivity(tx, {
        action: 'carrier_rule_saved',
        at,
        actor_id: user_id,
        subject: 'airline',
        subject_id: body.airline ?? 'all',
        detail: {
          topic: body.topic,
          allowed: body.allowed,
          hours: body.hours,
          fare: body.fare,
          days: body.days,
          source: body.source,
        },
      })
      return saved
    }).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'carrier_rules_airline_fkey') throw error
      return refuse.invalid('airline', carrierRulesWords.airline_not_known)
    })
    if (isRefusal(id)) return id
    const row = await first(app.db, sql<RuleRow>`select ${ruleColumns} from ${rulesFrom} where r.id = ${id}`)
    const { currency, zone } = await settingsOf(app)
    return ok({ data: viewWith(currency, todayIn(zone))(row!) }, carrierRulesWords.saved)
  }

  return {
    list: async (context, { query }) => (await served()).page(actorOf(context), query, null),
    file: async (context, { query }) => (await served()).file(context, query, null, carrierRuleFileWords),
    save: (context, { body }) => save(context, body),
  }
}
