import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { NewInsurancePlan } from '#contract/selling/insurance-shapes'
import { schengenLacks } from '#contract/selling/insurance-terms'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { type Refusal, refuse } from '#server/http/refusal'
import { archivePlan, insertPlan, insurerNamed, lockPlan, putPremiums, updatePlan } from './plans.sql.ts'
import { insuranceWords as words } from './words.ts'

export type Who = { user_id: string | null; at: Date }

/** What the shape of a plan cannot say. */
function planProblems(of: NewInsurancePlan): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: Word) => problems.push({ field, message })
  of.cover.forEach(({ code }, at) => {
    if (of.cover.findIndex((one) => one.code === code) < at) add(`cover.${at}.code`, words.cover_twice)
  })
  if (of.schengen && schengenLacks(of).length > 0) add('schengen', words.schengen_lacks)
  if (of.agency_bp > of.commission_bp) add('agency_bp', words.agency_above)
  of.premiums.forEach((one, at) => {
    if (one.age_from > one.age_to) add(`premiums.${at}.age_from`, words.from_after_to)
    if (one.days_from > one.days_to) add(`premiums.${at}.days_from`, words.from_after_to)
    const meets = of.premiums.findIndex(
      (other) =>
        one.age_from <= other.age_to &&
        other.age_from <= one.age_to &&
        one.days_from <= other.days_to &&
        other.days_from <= one.days_to,
    )
    if (meets >= 0 && meets < at) add(`premiums.${at}.premium`, words.bands_overlap)
  })
  const lowest = Math.min(...of.premiums.map(({ premium }) => premium))
  if (of.cancel_fee > lowest - Math.round((lowest * of.agency_bp) / 10_000)) add('cancel_fee', words.fee_above_premium)
  return problems
}

const log = (tx: Tx, action: 'insurance_plan_saved' | 'insurance_plan_archived', who: Who, code: string) =>
  writeActivity(tx, { action, at: who.at, actor_id: who.user_id, subject: 'insurance_plan', subject_id: code })

/** Writes a plan with its premiums: a new one, or over `old` as it was read. Refuses at the fields what does not go together. */
export async function savePlan(
  app: App,
  who: Who,
  of: NewInsurancePlan,
  old: { id: string; version: number } | null,
): Promise<{ id: string; code: string } | Refusal> {
  const problems = planProblems(of)
  if (problems.length > 0) return refuse.fields(problems)
  const { currency } = await settingsOf(app)
  return inTx(app.db, 'save insurance plan', async (tx) => {
    const before = old ? await lockPlan(tx, old.id) : undefined
    if (old && (!before || before.status === 'archived')) return refuse.notFound(words.plan_not_found)
    if (old && before!.version !== old.version) return refuse.wrongState(words.changed_meanwhile)
    if (!(await insurerNamed(tx, of.insurer))) return refuse.invalid('insurer', words.insurer_unknown)
    const saved = before ?? (await insertPlan(tx, of, { currency, at: who.at }))
    if (before) await updatePlan(tx, before.id, of, who.at)
    await putPremiums(tx, saved.id, of.premiums)
    await log(tx, 'insurance_plan_saved', who, saved.code)
    return { id: saved.id, code: saved.code }
  })
}

/** Takes a plan off sale for good; policies keep what they were sold with. */
export const removePlan = (app: App, who: Who, id: string): Promise<null | Refusal> =>
  inTx(app.db, 'archive insurance plan', async (tx) => {
    const before = await lockPlan(tx, id)
    if (!before || before.status === 'archived') return refuse.notFound(words.plan_not_found)
    await archivePlan(tx, id, who.at)
    await log(tx, 'insurance_plan_archived', who, before.code)
    return null
  })
