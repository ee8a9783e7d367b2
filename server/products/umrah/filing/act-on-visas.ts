import { type RawBuilder, sql } from 'kysely'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Input } from '#contract/kernel/endpoint'
import type { Word } from '#contract/kernel/word'
import type { umrahFiling } from '#contract/selling/umrah-filing'
import type { RowResult } from '#contract/selling/umrah-work-shapes'
import { visaStayDays } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { lockGroup } from '../group/group.sql.ts'
import { closeTasks } from '../tasks/tasks.sql.ts'
import { umrahWords } from '../words.ts'
import { findPerson, type GroupFacts, groupFacts, type Person } from '../work/facts.ts'
import { binds, daysOf } from '../work/judge.rules.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { insertVisa, visas } from './filing.sql.ts'
import { standingVisa, visaPlace } from './filing-view.ts'
import { blocksOf } from './readiness.rules.ts'

type Act = Input<typeof umrahFiling.act>['body']
type Row = Act['visas'][number]
type Here = { app: App; tx: Tx; facts: GroupFacts; body: Act; actor: Actor; at: Date }
type Outcome = Pick<RowResult, 'blocks' | 'problem'>
const fine: Outcome = { blocks: [], problem: null }
const wrong = (problem: Word): Outcome => ({ blocks: [], problem })

/** So many days after it is issued a visa must be used: by the rule that holds on that day. */
function daysToEnter({ facts }: Here, person: Person, issued_on: string): number | null {
  const days = { ...daysOf(person, facts.departure, facts.today), issue: issued_on }
  const limits = facts.rules.flatMap((rule) =>
    rule.need.kind === 'days_between' && binds(rule, person, days) ? [rule.need.days] : [],
  )
  return limits.length > 0 ? Math.min(...limits) : null
}

/** What an act writes beside the state; a word where something is missing. */
function written(here: Here, row: Row, person: Person, id: string): { set: RawBuilder<unknown> | null } | Outcome {
  const { app, body, facts, at } = here
  const number = row.number?.trim() ?? ''
  if (body.act === 'send') return { set: sql`sent_at = ${at}` }
  if (body.act === 'approve') return { set: number ? sql`mofa_no = ${number}` : null }
  if (body.act === 'refuse' || body.act === 'cancel') return { set: sql`reason = ${body.reason ?? ''}` }
  if (body.act !== 'issue') return { set: null }
  if (number.length < 3) return wrong(words.visa_number_missing)
  const on = body.on
  if (!on || on > facts.today) return wrong(words.visa_day_wrong)
  const toEnter = daysToEnter(here, person, on)
  const enter_by = toEnter === null ? null : plusDays(on, toEnter)
  const stay = body.stay_days ?? visaStayDays
  const sealed = app.secrets.encrypt(number, visaPlace(id))
  return {
    set: sql`number_encrypted = ${sealed}, issued_on = ${on}::date, enter_by = ${enter_by}::date, stay_days = ${stay}, exit_by = ${plusDays(on, stay)}::date`,
  }
}

/** The visa that an act is about: the one there is, or, to send, a new one. */
async function visaFor({ tx, facts, at, actor }: Here, person: Person): Promise<string> {
  const standing = standingVisa(person)
  if (person.visa && standing.state === person.visa.state) return person.visa.id
  const id = await insertVisa(tx, facts.departure.id, person, standing.no + 1)
  await visas.begin(tx, id, { by: byOf(actor), at })
  return id
}

async function actOnOne(here: Here, row: Row): Promise<Outcome> {
  const { tx, facts, body, actor, at } = here
  const person = findPerson(facts, row.person)
  if (!person) return wrong(umrahWords.pilgrim_gone)
  const standing = standingVisa(person)
  if (standing.version !== row.version) return wrong(words.visa_stale)
  const allowed = visas.allowed({ state: standing.state } as Parameters<typeof visas.allowed>[0], actor)
  if (!allowed.some((one) => one.action === body.act && one.allowed)) return wrong(words.visa_wrong_state)
  if (body.act === 'send') {
    const blocks = blocksOf(facts, person)
    if (blocks.length > 0) return { blocks, problem: null }
  }
  if (body.act === 'lapse' && !(person.visa?.enter_by && person.visa.enter_by < facts.today))
    return wrong(words.visa_not_lapsed)
  const id = await visaFor(here, person)
  const write = written(here, row, person, id)
  if (!('set' in write)) return write
  const locked = (await visas.lock(tx, id))!
  const note = body.reason ?? null
  const step = { act: body.act, by: byOf(actor), at, note, ...(write.set ? { set: write.set } : {}) }
  const refused = await visas.move(tx, locked, step)
  return refused ? wrong(refused.message) : fine
}

const reasoned: readonly string[] = ['refuse', 'cancel']

/**
 * Does one act on many visas under the lock of their group, each with an answer of its own: one that is kept back keeps
 * back no other. What may be sent is asked again here, of the records as they are locked.
 */
export const actOnVisas = (app: App, body: Act, actor: Actor): Promise<RowResult[] | Refusal> => {
  if (reasoned.includes(body.act) && !body.reason?.trim())
    return Promise.resolve(refuse.invalid('reason', words.reason_missing))
  return inTx(app.db, 'act on umrah visas', async (tx) => {
    await lockGroup(tx, body.id)
    const facts = await groupFacts(app, tx, body.id)
    if (!facts) return refuse.notFound(umrahWords.group_not_found)
    const here: Here = { app, tx, facts, body, actor, at: app.clock.now() }
    const results: RowResult[] = []
    const seen = new Set<string>()
    for (const row of body.visas) {
      const key = `${row.person.booking}:${row.person.position}`
      const outcome = seen.has(key) ? wrong(words.visa_stale) : await actOnOne(here, row)
      seen.add(key)
      results.push({ person: row.person, done: outcome.problem === null && outcome.blocks.length === 0, ...outcome })
    }
    await closeTasks(tx, here.at)
    return results
  })
}
