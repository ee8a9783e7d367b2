import { daysFrom } from '#contract/catalogue/hijri-calendar'
import { bedsOf } from '#contract/selling/umrah-terms'
import type { GroupCosts, umrahCosts } from '#contract/selling/umrah-costs'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { groupOf, lockGroup, saveFreePlaces, saveLeader } from '../group/group.sql.ts'
import { isLap } from '../group/group-view.ts'
import { isLeader } from '../movement/movement-facts.ts'
import { umrahWords } from '../words.ts'
import { findPerson, groupFacts } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { costSheet, freePlacesOf } from './cost-sheet.rules.ts'
import { costsOf, dropCost, insertCost, soldOf, updateCost } from './costs.sql.ts'

/** The cost sheet of a group; undefined where there is no such group. */
async function costsView(app: App, id: string): Promise<GroupCosts | undefined> {
  const facts = await groupFacts(app, app.db, id)
  if (!facts) return undefined
  const [rows, sold, group] = await Promise.all([costsOf(app.db, id), soldOf(app.db, id), groupOf(app.db, id)])
  const { currency } = facts.of
  const money = (minor: number) => ({ amount: minor, currency })
  const leader = facts.people.find((one) => isLeader(facts, one))
  const free_per = facts.filing.free_per
  const paying = facts.people.filter((one) => !isLap(one)).length - (leader ? 1 : 0)
  const free_places = freePlacesOf(paying, free_per)
  const lines = rows.map((row) => ({ planned: row.quantity * row.each_minor, actual: row.actual_minor }))
  const sheet = costSheet({
    sold,
    leader: leader ? leader.price_minor : null,
    freePlaces: free_places,
    lines,
    people: facts.people.length,
  })
  const nights = daysFrom(facts.departure.starts, facts.departure.ends)
  const nightOf = (beds: number) => group?.room_types.find(({ place }) => bedsOf[place] === beds)?.night ?? 0
  return {
    currency,
    sold: money(sold),
    paying,
    free_per,
    free_places,
    leader: leader ? { key: leader.key, name: leader.name } : null,
    leader_free: money(sheet.leader_free),
    revenue: money(sheet.revenue),
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      note: row.note,
      quantity: row.quantity,
      each: money(row.each_minor),
      planned: money(row.quantity * row.each_minor),
      actual: row.actual_minor === null ? null : money(row.actual_minor),
    })),
    planned: money(sheet.planned),
    actual: money(sheet.actual),
    profit_planned: money(sheet.profit_planned),
    profit_actual: money(sheet.profit_actual),
    per_head: money(sheet.per_head),
    rooms_proposed: money(facts.rooms.reduce((sum, { beds }) => sum + nightOf(beds) * nights, 0)),
    people: facts.people.map(({ key, name }) => ({ key, name })),
  }
}

export const umrahCostsRoutes = (app: App): Handlers<typeof umrahCosts> => {
  const missing = () => refuse.notFound(umrahWords.group_not_found)
  /** Changes costs of a group under its lock, and answers the sheet as it is then. */
  async function change(context: Context, id: string, message: Word, run: (tx: Tx) => Promise<Refusal | null>) {
    if (!(await costsView(app, id))) return missing()
    const refused = await inTx(app.db, 'change umrah costs', async (tx) => {
      await lockGroup(tx, id)
      const done = await run(tx)
      if (done) return done
      await writeActivity(tx, {
        action: 'umrah_costs_changed',
        at: app.clock.now(),
        actor_id: actorOf(context).user_id,
        subject: 'umrah_package',
        subject_id: id,
      })
      return null
    })
    return refused ?? ok({ data: (await costsView(app, id))! }, message)
  }
  return {
    async get(_context, { query }) {
      const data = await costsView(app, query.id)
      return data ? ok({ data }) : missing()
    },
    save: (context, { body: { id, cost_id, each, actual, ...of } }) =>
      change(context, id, words.cost_saved, async (tx) => {
        const row = { ...of, each_minor: each, actual_minor: actual }
        if (!cost_id) await insertCost(tx, id, row, app.clock.now())
        else if (!(await updateCost(tx, id, { id: cost_id, ...row }))) return refuse.notFound(words.cost_gone)
        return null
      }),
    remove: (context, { query: { id, cost_id } }) =>
      change(context, id, words.cost_removed, async (tx) =>
        (await dropCost(tx, id, cost_id)) ? null : refuse.notFound(words.cost_gone),
      ),
    async lead(context, { body: { id, person: key } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return missing()
      const person = key && findPerson(facts, key)
      if (key && !person) return refuse.notFound(umrahWords.pilgrim_gone)
      const answer = await change(context, id, words.leader_saved, async (tx) => {
        await saveLeader(tx, id, person ?? null)
        return null
      })
      return 'data' in answer ? ok({}, words.leader_saved) : answer
    },
    freePlaces: (context, { body: { id, free_per } }) =>
      change(context, id, words.cost_saved, async (tx) => {
        await saveFreePlaces(tx, id, free_per)
        return null
      }),
  }
}
