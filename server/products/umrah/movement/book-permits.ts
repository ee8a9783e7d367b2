import type { Input } from '#contract/kernel/endpoint'
import type { umrahMovement } from '#contract/selling/umrah-movement'
import type { RowResult } from '#contract/selling/umrah-work-shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { lockGroup } from '../group/group.sql.ts'
import { umrahWords } from '../words.ts'
import { findPerson, groupFacts } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { limitsFor, movementOf, pilgrimFor } from './movement-facts.ts'
import { insertPermit, permits } from './movement.sql.ts'
import { permitClashes } from './permit-clash.rules.ts'

type Book = Input<typeof umrahMovement.bookPermits>['body']

/** Notes a slot for many. One that clashes with somebody's ways is not noted for them, and says why. */
export const bookPermits = (app: App, body: Book, actor: Actor): Promise<RowResult[] | Refusal> =>
  inTx(app.db, 'book umrah permits', async (tx) => {
    await lockGroup(tx, body.id)
    const facts = await groupFacts(app, tx, body.id)
    if (!facts) return refuse.notFound(umrahWords.group_not_found)
    const movement = await movementOf(tx, body.id)
    const at = app.clock.now()
    const results: RowResult[] = []
    for (const key of body.people) {
      const person = findPerson(facts, key)
      const clashes = person
        ? permitClashes(body, pilgrimFor(facts, movement, person, null), limitsFor(facts, person))
        : [umrahWords.pilgrim_gone]
      let problem = clashes[0] ?? null
      if (person && problem === null) {
        const { item_id, position } = person
        const slot = { item_id, position, kind: body.kind, at: body.at, number: body.number || null }
        const id = await insertPermit(tx, body.id, slot)
        if (id) await permits.begin(tx, id, { by: byOf(actor), at })
        else problem = words.clash_twice
      }
      results.push({ person: key, done: problem === null, blocks: [], problem })
    }
    return results
  })

type Act = Input<typeof umrahMovement.actOnPermits>['body']
/** Used, missed or cancelled: all of these or none. */
export const actOnPermits = (app: App, body: Act, actor: Actor): Promise<Refusal | null> =>
  inTx(app.db, 'move umrah permits', async (tx) => {
    for (const id of body.permits.toSorted()) {
      const row = await permits.lock(tx, id)
      if (!row || row.departure_id !== body.id) return refuse.notFound(words.permit_gone)
      const refused = await permits.move(tx, row, { act: body.act, by: byOf(actor), at: app.clock.now() })
      if (refused) return refused
    }
    return null
  })
