import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { NewVisa } from '#contract/selling/visa-shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { locationsIn } from '#server/features/catalogue/locations'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import { type Refusal, refuse } from '#server/http/refusal'
import { feeFor, priceOf } from './visa.rules.ts'
import { archiveVisa, insertVisa, lockVisa, updateVisa } from './visas.sql.ts'
import { visaWords as words } from './words.ts'

export type Who = { user_id: string; at: Date }

const sameKey = ({ nationalities, age_from, age_to, speed }: NewVisa['fees'][number]) =>
  [speed, age_from, age_to, nationalities.toSorted().join()].join('|')

/** What the shape of a visa cannot say. */
function problemsOf(of: NewVisa, known: ReadonlySet<string>): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: Word) => problems.push({ field, message })
  const places = (field: string, codes: readonly string[]) => {
    if (codes.some((code) => !known.has(code))) add(field, words.no_country)
  }
  places('country', [of.country])
  places('residences', of.residences)
  if (of.days.max < of.days.min) add('days.max', words.range_turned)
  if (of.express && of.express.max < of.express.min) add('express.max', words.range_turned)
  of.fees.forEach((fee, at) => {
    places(`fees.${at}.nationalities`, fee.nationalities)
    if (fee.age_to < fee.age_from) add(`fees.${at}.age_to`, words.range_turned)
    if (fee.speed === 'express' && !of.express) add(`fees.${at}.speed`, words.no_express)
    if (of.fees.findIndex((one) => sameKey(one) === sameKey(fee)) !== at) add(`fees.${at}.age_from`, words.fee_twice)
  })
  if (!of.fees.some(({ speed }) => speed === 'normal')) add('fees.0.speed', words.fee_missing)
  of.checklist.forEach((paper, at) => {
    places(`checklist.${at}.nationalities`, paper.nationalities)
    if (paper.age_to < paper.age_from) add(`checklist.${at}.age_to`, words.range_turned)
  })
  return problems
}

const adult = 30
/** What an adult pays at least. */
function lowestOf({ fees }: NewVisa): number {
  const general = feeFor(fees, 'normal', { nationality: '', age: adult })
  return general ? priceOf(general, false) : Math.min(...fees.map((fee) => priceOf(fee, false)))
}

const log = (tx: Tx, action: 'visa_saved' | 'visa_removed', who: Who, code: string) =>
  writeActivity(tx, { action, at: who.at, actor_id: who.user_id, subject: 'visa', subject_id: code })

/** Writes a visa: a new one, or over `old` as it was read. Refuses at the fields what does not go together. */
export async function saveVisa(
  app: App,
  who: Who,
  of: NewVisa,
  old: { id: string; version: number } | null,
): Promise<Refusal | { id: string; code: string }> {
  const [{ currency }, { countries }] = await Promise.all([settingsOf(app), locationsIn(app.pool)])
  const problems = problemsOf(of, new Set(countries.map(({ code }) => code)))
  if (problems.length > 0) return refuse.fields(problems)
  const lowest = lowestOf(of)
  return inTx(app.db, 'save visa', async (tx) => {
    const before = old ? await lockVisa(tx, old.id) : undefined
    if (old && !before) return refuse.notFound(words.not_found)
    if (old && before!.version !== old.version) return refuse.wrongState(words.changed_meanwhile)
    const saved = before ?? (await insertVisa(tx, of, { ...who, currency, lowest }))
    if (before) await updateVisa(tx, before.id, of, { at: who.at, lowest })
    await log(tx, 'visa_saved', who, saved.code)
    return { id: saved.id, code: saved.code }
  })
}

/** Takes a visa off the lists. */
export async function removeVisa(app: App, who: Who, id: string): Promise<null | Refusal> {
  return inTx(app.db, 'remove visa', async (tx) => {
    const before = await lockVisa(tx, id)
    if (!before) return refuse.notFound(words.not_found)
    await archiveVisa(tx, id, who.at)
    await log(tx, 'visa_removed', who, before.code)
    return null
  })
}
