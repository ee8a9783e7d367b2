import type { umrahPilgrims } from '#contract/selling/umrah-pilgrims'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { bookingFor } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { isAdmin } from '#server/http/actor'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sealCare } from '../cards/care.ts'
import { departureOfBooking } from '../cards/cards.sql.ts'
import { givePaper } from '../pilgrim-papers/give-papers.ts'
import { groupOf, lockGroup } from '../group/group.sql.ts'
import { putWishes, saveCare, wishesOf } from '../pilgrims.sql.ts'
import { umrahWords } from '../words.ts'
import { type GroupFacts, groupFacts, type Person } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { myPilgrims } from './my-pilgrims.ts'

type Mine = { facts: GroupFacts; people: Person[] }

export const umrahPilgrimsRoutes = (app: App): Handlers<typeof umrahPilgrims> => {
  /** The group of a sold booking of this caller, and those of it that are theirs. */
  async function mine(context: Context, reference: string): Promise<Mine | Refusal> {
    const booking = await bookingFor(app, context, reference)
    const at = booking && (await departureOfBooking(app.db, booking.id))
    const facts = at && (await groupFacts(app, app.db, at.departure_id))
    const people = (facts?.people ?? []).filter((one) => one.reference === reference)
    return facts && people.length > 0 ? { facts, people } : refuse.notFound(umrahWords.pilgrim_gone)
  }
  async function personOf(context: Context, reference: string, position: number) {
    const found = await mine(context, reference)
    if (isRefusal(found)) return found
    if (found.facts.today > found.facts.departure.ends) return refuse.wrongState(words.papers_closed)
    const person = found.people.find((one) => one.position === position)
    return person ? { facts: found.facts, person } : refuse.notFound(umrahWords.pilgrim_gone)
  }
  async function shown(context: Context, reference: string, message?: Word) {
    const found = await mine(context, reference)
    if (isRefusal(found)) return found
    const { facts, people } = found
    const [wishes, group] = await Promise.all([
      wishesOf(app.db, people[0]!.item_id),
      groupOf(app.db, facts.departure.id),
    ])
    const wishes_open = !group?.rooms_closed_at && facts.today < facts.departure.starts
    return ok({ data: myPilgrims(app, facts, reference, { ...wishes, wishes_open }) }, message)
  }
  return {
    get: (context, { query }) => shown(context, query.id),
    async give(context, { body: { booking_id, position, ...given } }) {
      const found = await personOf(context, booking_id, position)
      if (isRefusal(found)) return found
      const { facts, person } = found
      const paper = person.papers.find(({ kind }) => kind === given.kind)
      if (paper?.state === 'checked') return refuse.wrongState(words.paper_is_checked)
      const problem = await givePaper(app, facts, given, person, actorOf(context).user_id)
      if (problem) return refuse.invalid(problem === words.issued_later ? 'issued' : 'file_name', problem)
      return shown(context, booking_id, words.papers_given)
    },
    async wish(context, { body: { booking_id, wishes, near } }) {
      const found = await mine(context, booking_id)
      if (isRefusal(found)) return found
      const { facts, people } = found
      const { item_id } = people[0]!
      const mayAlways = isAdmin(actorOf(context))
      const refused = await inTx(app.db, 'save wishes', async (tx) => {
        // Whoever closes the list holds it too: a wish is before that or not at all.
        const { rooms_closed_at } = await lockGroup(tx, facts.departure.id)
        if (!mayAlways && (rooms_closed_at || facts.today >= facts.departure.starts))
          return refuse.wrongState(umrahWords.rooms_are_closed)
        await putWishes(tx, item_id, { wishes, near: near || null })
        return undefined
      })
      return refused ?? ok({}, umrahWords.wishes_saved)
    },
    async care(context, { body: { booking_id, position, care } }) {
      const found = await personOf(context, booking_id, position)
      if (isRefusal(found)) return found
      const { person } = found
      const isEmpty = !care.blood && !care.needs && !care.emergency
      await inTx(app.db, 'save pilgrim care', (tx) =>
        saveCare(tx, { ...person, care_encrypted: isEmpty ? null : sealCare(app, person, care) }),
      )
      return shown(context, booking_id, words.care_saved)
    },
  }
}
