import type { umrahFiling } from '#contract/selling/umrah-filing'
import type { UmrahVisaState } from '#contract/selling/umrah-visa-table'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { lockGroup, saveFiling } from '../group/group.sql.ts'
import { umrahWords } from '../words.ts'
import { findPerson, groupFacts } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { actOnVisas } from './act-on-visas.ts'
import { actOnContract, saveContract } from './contracts.ts'
import { putFlight, visas, visasOfPilgrim } from './filing.sql.ts'
import { filingView } from './filing-view.ts'

export const umrahFilingRoutes = (app: App): Handlers<typeof umrahFiling> => {
  const missing = () => refuse.notFound(umrahWords.group_not_found)
  async function shown(context: Context, id: string) {
    const actor = actorOf(context)
    const facts = await groupFacts(app, app.db, id)
    return facts && filingView(app, facts, actor, holds(actor, 'person.passport'))
  }
  async function after(context: Context, id: string, refused: Refusal | null, message: Word, what: string) {
    if (refused) return refused
    await writeActivity(app.db, {
      action: 'umrah_filing_changed',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'umrah_package',
      subject_id: id,
      detail: { what },
    })
    const data = await shown(context, id)
    return data ? ok({ data }, message) : missing()
  }
  return {
    async get(context, { query }) {
      const data = await shown(context, query.id)
      return data ? ok({ data }) : missing()
    },
    async saveFiling(context, { body: { id, ...of } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return missing()
      await inTx(app.db, 'save umrah filing', async (tx) => {
        await lockGroup(tx, id)
        await saveFiling(tx, id, of)
      })
      return after(context, id, null, words.filing_saved, 'filing')
    },
    saveContract: async (context, { body }) =>
      after(context, body.id, await saveContract(app, body, actorOf(context)), words.contract_saved, 'contract'),
    actOnContract: async (context, { body }) =>
      after(context, body.id, await actOnContract(app, body, actorOf(context)), words.contract_saved, body.act),
    async saveFlight(context, { body: { id, people, from, to, ...flight } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return missing()
      // By the clocks of two airports: a way east lands a day later by them, one west hardly ever before it leaves.
      if (Date.parse(`${flight.arrives}Z`) < Date.parse(`${flight.departs}Z`) - 12 * 3_600_000)
        return refuse.invalid('arrives', words.flight_backwards)
      const found = people.map((key) => findPerson(facts, key))
      if (found.includes(undefined)) return refuse.notFound(umrahWords.pilgrim_gone)
      await inTx(app.db, 'save umrah flights', async (tx) => {
        for (const person of found) await putFlight(tx, person!, { ...flight, from_airport: from, to_airport: to })
      })
      return after(context, id, null, words.flights_saved, 'flight')
    },
    async act(context, { body }) {
      const results = await actOnVisas(app, body, actorOf(context))
      if (isRefusal(results)) return results
      const answer = await after(context, body.id, null, words.visas_moved, body.act)
      return isRefusal(answer) ? answer : { ...answer, results }
    },
    async history(_context, { query: { id, booking, position } }) {
      const facts = await groupFacts(app, app.db, id)
      const person = facts && findPerson(facts, { booking, position: Number(position) })
      if (!person) return refuse.notFound(umrahWords.pilgrim_gone)
      const lines = []
      for (const visa of await visasOfPilgrim(app.db, person))
        for (const line of await visas.history(app.db, visa.id))
          lines.push({
            no: visa.no,
            at: line.at.toISOString(),
            act: line.act,
            state: line.to_state as UmrahVisaState,
            by: line.by_name,
            note: line.note,
          })
      return ok({ data: lines })
    },
  }
}
