import type { CompanyRuleInput, MarginLayer, OwnMargin } from '#contract/money/margins'
import type { App } from '#server/app'
import { first, inTx, type Tx } from '#server/db/db'
import { sql } from 'kysely'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { findAgency, lockAgency } from '#server/features/people/agencies'
import { settingsOf } from '#server/features/operations/settings'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { forgetMarginRules } from './active-rules.ts'
import { doubles, problemsOf, valuesOf } from './margin-input.ts'
import {
  endOwnRules,
  insertRule,
  lockAirlineDefault,
  lockRule,
  type MarginRecord,
  type MarginValues,
  ownRules,
  ruleById,
  rulesById,
  updateRule,
} from './margins.sql.ts'
import { check } from '#contract/checks/check'
import { marginsWords } from './words.ts'

type Value = Pick<CompanyRuleInput, 'basis_points' | 'fixed' | 'per' | 'min' | 'max'>
export type CompanyRule = CompanyRuleInput & { agency_id?: string | null }

const shortOf = (rule: MarginValues | MarginRecord) =>
  [
    rule.layer,
    rule.agency_id,
    rule.supplier,
    rule.airline,
    rule.origin,
    rule.destination,
    rule.cabin,
    rule.ptc,
    `${rule.basis_points}bp + ${rule.fixed_minor} per ${rule.per}`,
    `${rule.min_minor ?? ''}..${rule.max_minor ?? ''}`,
    rule.active ? 'on' : 'off',
  ]
    .filter((part) => part !== null)
    .join(' ')

/** Margins are money: who changed one, from what to what, stands in the log that nobody edits. */
const note = (
  tx: Tx,
  context: Context,
  at: Date,
  action: Activity['action'],
  id: string,
  before: MarginRecord | undefined,
  after: MarginValues | undefined,
) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actorOf(context).user_id,
    subject: 'margin',
    subject_id: id,
    detail: { before: before ? shortOf(before) : null, after: after ? shortOf(after) : null },
    request_id: context.request.id,
    ip: context.ip,
  })

/** Writes the company's rules of one layer, all or none. Refuses at the field of the rule that is wrong. */
export async function saveCompanyRules(
  app: App,
  context: Context,
  layer: MarginLayer,
  rules: readonly CompanyRule[],
  atRule: (index: number) => string,
): Promise<MarginRecord[] | Refusal> {
  const { currency } = await settingsOf(app)
  const belowCost = actorOf(context).role === 'admin'
  const problems = (
    await Promise.all(rules.map((rule, index) => problemsOf(app, rule, { at: atRule(index), currency, belowCost })))
  ).flat()
  for (const [index, rule] of rules.entries())
    if (rule.agency_id && !(await findAgency(app.db, rule.agency_id)))
      problems.push({ field: `${atRule(index)}agency_id`, message: marginsWords.agency_not_known })
  if (problems.length) return refuse.fields(problems)
  const now = app.clock.now()
  const ids = await inTx(app.db, 'save margins', async (tx) => {
    const saved: string[] = []
    for (const [index, rule] of rules.entries()) {
      const values = valuesOf(layer, rule.agency_id ?? null, rule, currency)
      // Each a millisecond later than the one before: the last one typed is the newest.
      const at = new Date(now.getTime() + index)
      if (rule.id && !(await lockRule(tx, rule.id, layer)))
        return refuse.fields([{ field: `${atRule(index)}id`, message: check('margin_not_known') }])
      const before = rule.id ? await ruleById(tx, rule.id) : undefined
      const id = rule.id ?? (await insertRule(tx, values, actorOf(context).user_id, at))
      if (rule.id) await updateRule(tx, rule.id, values, at)
      await note(tx, context, now, values.active ? 'margin_saved' : 'margin_ended', id, before, values)
      saved.push(id)
    }
    return saved
  })
  if (isRefusal(ids)) return ids
  forgetMarginRules(app)
  const rows = await rulesById(app.db, ids)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The default margin of a carrier: one row, however often and by however many it is saved. */
export async function saveAirlineMargin(
  app: App,
  context: Context,
  rule: Value & { airline: string; active: boolean },
): Promise<MarginRecord | Refusal> {
  const { currency } = await settingsOf(app)
  const problems = await problemsOf(app, rule, { currency, belowCost: actorOf(context).role === 'admin' })
  if (problems.length) return refuse.fields(problems)
  const at = app.clock.now()
  const values = valuesOf('airline', null, rule, currency)
  const id = await inTx(app.db, 'airline margin', async (tx) => {
    // The carrier's row is the lock: two first savings at once would both find no rule.
    await first(tx, sql`select 1 from airlines where code = ${rule.airline} for update`)
    const held = await lockAirlineDefault(tx, rule.airline)
    const before = held ? await ruleById(tx, held.id) : undefined
    const saved = held ? held.id : await insertRule(tx, values, actorOf(context).user_id, at)
    if (held) await updateRule(tx, held.id, values, at)
    await note(tx, context, at, values.active ? 'margin_saved' : 'margin_ended', saved, before, values)
    return saved
  })
  forgetMarginRules(app)
  return (await ruleById(app.db, id))!
}

/** An agency's own margins become exactly these. A rule that stays as it was keeps its row and its age. */
export async function saveOwnMargins(
  app: App,
  context: Context,
  agencyId: string,
  rules: readonly OwnMargin[],
): Promise<MarginRecord[] | Refusal> {
  const { currency } = await settingsOf(app)
  const problems = (
    await Promise.all(
      rules.map((rule, index) => problemsOf(app, rule, { at: `margins.${index}.`, currency, belowCost: false })),
    )
  ).flat()
  problems.push(...doubles(rules))
  if (problems.length) return refuse.fields(problems)
  const at = app.clock.now()
  await inTx(app.db, 'own margins', async (tx) => {
    // Two windows of one agency: the second sees what the first has left.
    await lockAgency(tx, agencyId)
    const before = await ownRules(tx, agencyId)
    const wanted = rules.map((rule, index) => ({
      ...valuesOf('own', agencyId, rule, currency),
      priority: rules.length - index,
    }))
    const same = (row: MarginRecord, values: MarginValues) =>
      shortOf(row) === shortOf(values) && row.priority === values.priority
    const gone = before.filter((row) => !wanted.some((values) => same(row, values)))
    await endOwnRules(
      tx,
      gone.map((row) => row.id),
      at,
    )
    for (const row of gone) await note(tx, context, at, 'margin_ended', row.id, row, undefined)
    for (const values of wanted) {
      if (before.some((row) => same(row, values))) continue
      const id = await insertRule(tx, values, actorOf(context).user_id, at)
      await note(tx, context, at, 'margin_saved', id, undefined, values)
    }
  })
  forgetMarginRules(app)
  return ownRules(app.db, agencyId)
}
