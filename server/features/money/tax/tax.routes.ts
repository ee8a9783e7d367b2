import type { tax, TaxRuleRow } from '#contract/money/tax-rules'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { localDay } from '#server/local-time'
import {
  allRulesOf,
  endRule,
  insertRule,
  lockRule,
  priorityOf,
  reasonsOf,
  type RuleRecord,
  speaksAfter,
} from './tax-rules.sql.ts'
import { taxWords } from './words.ts'

type New = Input<typeof tax.addRule>['body']

const stateOf = ({ enabled, from, to }: RuleRecord, today: string): TaxRuleRow['state'] => {
  if (!enabled) return 'off'
  if (from && from > today) return 'coming'
  return to && to < today ? 'over' : 'in_force'
}

/** What the schema cannot see: parts that do not go together. */
function problemsOf(body: New, today: string, reasons: readonly { code: string; category: string }[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (body.from < today) problems.push({ field: 'from', message: taxWords.choose_today_or_later_day })
  if (body.to && body.to < body.from) problems.push({ field: 'to', message: taxWords.choose_day_on_or_after })
  if (body.category === 'S' && body.rate_bp === 0) problems.push({ field: 'rate_bp', message: taxWords.enter_rate })
  if (body.category !== 'S' && body.rate_bp !== 0)
    problems.push({ field: 'rate_bp', message: taxWords.what_not_taxed_at_rate })
  const fits = reasons.some(({ code, category }) => code === body.reason && category === body.category)
  if (body.category === 'S' ? Boolean(body.reason) : !fits)
    problems.push({ field: 'reason', message: taxWords.choose_reason_fits_how_taxed })
  return problems
}

export const taxRoutes = (app: App): Handlers<typeof tax> => {
  async function placeOf() {
    const { country, zone, vat_number } = await settingsOf(app)
    return {
      country,
      registered: vat_number !== '',
      today: localDay(app.clock.now(), zone),
    }
  }
  async function shown() {
    const { country, registered, today } = await placeOf()
    const [rules, reasons] = await Promise.all([allRulesOf(app.db, country), reasonsOf(app.db, country)])
    return {
      country,
      registered,
      reasons,
      rules: rules.map(({ enabled, ...rule }) => ({ ...rule, state: stateOf({ enabled, ...rule }, today) })),
    }
  }
  const note = (context: Context, action: 'tax_rule_added' | 'tax_rule_ended', id: string) => ({
    action,
    at: app.clock.now(),
    actor_id: actorOf(context).user_id,
    subject: 'tax_rule' as const,
    subject_id: id,
    request_id: context.request.id,
    ip: context.ip,
  })
  return {
    rules: async () => ok({ data: await shown() }),

    async addRule(context, { body }) {
      const { country, today } = await placeOf()
      const problems = problemsOf(body, today, await reasonsOf(app.db, country))
      if (problems.length > 0) return refuse.fields(problems)
      const rule = {
        ...body,
        country,
        product: body.product ?? null,
        line_kind: body.line_kind ?? null,
        role: body.role ?? null,
        route: body.route ?? null,
        reason: body.reason || null,
        to: body.to ?? null,
      }
      try {
        await inTx(app.db, 'add tax rule', async (tx) => {
          const priority = body.priority ?? (await priorityOf(tx, rule))
          const id = await insertRule(tx, { ...rule, priority })
          const { country: _country, priority: _given, ...said } = rule
          const detail = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
          await writeActivity(tx, { ...note(context, 'tax_rule_added', id), detail: { ...detail, priority } })
        })
      } catch (error) {
        if (brokenConstraint(error) !== 'tax_rules_one') throw error
        return refuse.invalid('from', taxWords.there_such_rule_same_days)
      }
      return ok({ data: await shown() }, taxWords.tax_rule_added)
    },

    async endRule(context, { body }) {
      const { country, today } = await placeOf()
      if (body.to < today) return refuse.invalid('to', taxWords.choose_today_or_later_day)
      const refused = await inTx(app.db, 'end tax rule', async (tx) => {
        const held = await lockRule(tx, country, body.id)
        if (!held) return refuse.notFound(taxWords.tax_rule_not_found)
        if (stateOf(held, today) === 'over') return refuse.wrongState(taxWords.rule_over_already)
        if (held.from && body.to < held.from) return refuse.invalid('to', taxWords.choose_day_on_or_after)
        if (!(await speaksAfter(tx, country, body.id, body.to)))
          return refuse.wrongState(taxWords.last_rule_without_any_nothing)
        await endRule(tx, body.id, body.to)
        await writeActivity(tx, {
          ...note(context, 'tax_rule_ended', body.id),
          changes: { to: [held.to, body.to] },
        })
        return undefined
      })
      return isRefusal(refused) ? refused : ok({ data: await shown() }, taxWords.rule_ends_day)
    },
  }
}
