import type { NewRule, UmrahRule, umrahRules } from '#contract/selling/umrah-rules'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { todayIn } from '../package-view.ts'
import { type RuleRow, rulesFrom } from '../work/facts.sql.ts'
import { isStale } from '../work/judge.rules.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { checkRule, endRule, insertRule, lockRule, lockRules, overlapping } from './rules.sql.ts'

export const ruleView = (row: RuleRow, today: string): UmrahRule => {
  const { message_en, message_ar, message_ur, checked_by_name, created_at, ...rest } = row
  return {
    ...rest,
    message: { en: message_en, ar: message_ar, ur: message_ur },
    checked_by: checked_by_name,
    check_again: isStale(row, today),
    created_at: created_at.toISOString(),
  }
}

/** What the form cannot see of a rule: ages and days in order. */
function wrongIn(rule: NewRule): Refusal | null {
  if (rule.age_to < rule.age_from) return refuse.invalid('age_to', words.ages_in_order)
  if (rule.valid_until !== null && rule.valid_until < rule.valid_from)
    return refuse.invalid('valid_until', words.days_in_order)
  if (rule.need.kind === 'document' && rule.need.days_min !== null && rule.need.days_max !== null)
    if (rule.need.days_max < rule.need.days_min) return refuse.invalid('need.days_max', words.days_in_order)
  return null
}

export const umrahRulesRoutes = (app: App): Handlers<typeof umrahRules> => {
  const all = async () => {
    const today = todayIn(app)
    return (await rulesFrom(app.db)).map((row) => ruleView(row, today))
  }
  const log = (context: Context, code: string) => ({
    action: 'umrah_rule_saved' as const,
    at: app.clock.now(),
    actor_id: actorOf(context).user_id,
    subject: 'umrah_package' as const,
    subject_id: code,
  })
  /** Writes a rule; with `old` in the place of that one. */
  const write = (context: Context, rule: NewRule, old: { id: string; version: number } | null) =>
    inTx(app.db, 'save umrah rule', async (tx): Promise<Refusal | null> => {
      await lockRules(tx)
      const at = app.clock.now()
      const held = old ? await lockRule(tx, old.id) : undefined
      if (old && held?.version !== old.version) return refuse.wrongState(words.rule_stale)
      if (held && held.code !== rule.code) return refuse.invalid('code', words.rule_keeps_code)
      const { code, valid_from: from, valid_until: until } = rule
      if (await overlapping(tx, { code, from, until, except: held?.id ?? null }))
        return refuse.invalid('valid_from', words.rule_overlaps)
      if (held) await endRule(tx, held.id, from, at)
      const created_by = actorOf(context).user_id
      await insertRule(tx, { ...rule, created_by, at, checked_on: todayIn(app) }, (held?.version ?? 0) + 1)
      await writeActivity(tx, log(context, code))
      return null
    })
  return {
    list: async () => ok({ data: await all() }),
    async save(context, { body }) {
      const refused = wrongIn(body) ?? (await write(context, body, null))
      return isRefusal(refused) ? refused : ok({ data: await all() }, words.rule_saved)
    },
    async update(context, { body: { id, version, ...rule } }) {
      const refused = wrongIn(rule) ?? (await write(context, rule, { id, version }))
      return isRefusal(refused) ? refused : ok({ data: await all() }, words.rule_saved)
    },
    async check(context, { body }) {
      const by = actorOf(context).user_id
      const done = await inTx(app.db, 'check umrah rule', async (tx) => {
        const held = await lockRule(tx, body.id)
        if (!held || !(await checkRule(tx, { ...body, on: todayIn(app), by })))
          return refuse.wrongState(words.rule_stale)
        await writeActivity(tx, log(context, held.code))
        return null
      })
      return isRefusal(done) ? done : ok({ data: await all() }, words.rule_checked)
    },
  }
}
