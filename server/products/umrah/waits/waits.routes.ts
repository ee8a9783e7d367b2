import type { GroupWait, UmrahWait, umrahWaits } from '#contract/selling/umrah-waits'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findUser } from '#server/features/people/users'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { openContact } from './contact.ts'
import { joinLine } from './join.ts'
import { leaveLine, offerSeats } from './line.ts'
import { lineOf, lockWait, type Waiter, type WaitRow, waitsOf } from './waits.sql.ts'
import { waitWords as words } from './words.ts'

const viewOf = (row: WaitRow): UmrahWait => ({
  id: row.id,
  departure_id: row.departure_id,
  departure: row.departure,
  package: row.package,
  title: { en: row.title_en, ar: row.title_ar },
  starts: row.starts,
  seats: row.seats,
  state: row.state,
  place: row.place,
  offer_until: row.offer_until?.toISOString() ?? null,
})
const lineView = (app: App, row: WaitRow): GroupWait => ({
  ...viewOf(row),
  ...openContact(app, row),
  agency: row.agency,
  created_at: row.created_at.toISOString(),
})

/** Whose waits a caller sees and takes up: those of their agency, or their own. */
export const waiterOf = ({
  agency_id,
  role,
  user_id,
}: {
  agency_id: string | null
  role: string
  user_id: string
}): Waiter => (role === 'agent' ? { agency_id, customer_id: null } : { agency_id: null, customer_id: user_id })

export const umrahWaitsRoutes = (app: App): Handlers<typeof umrahWaits> => {
  const mine = async (context: Context, departureId?: string, message?: Word) =>
    ok({ data: (await waitsOf(app.db, waiterOf(actorOf(context)), departureId)).map(viewOf) }, message)
  const line = async (id: string, message?: Word) =>
    ok({ data: (await lineOf(app.db, id)).map((row) => lineView(app, row)) }, message)
  /** Out of the line, and what was kept goes to the next at once. */
  async function leave(id: string, isAllowed: (row: WaitRow) => boolean): Promise<boolean> {
    const left = await inTx(app.db, 'leave umrah line', async (tx) => {
      const row = await lockWait(tx, id)
      return row && isAllowed(row) && (await leaveLine(app, tx, row)) ? row.departure_id : undefined
    })
    if (left) await offerSeats(app, left)
    return left !== undefined
  }
  return {
    async join(context, { body }) {
      const actor = actorOf(context)
      const { name, email, phone } = (await findUser(app.db, actor.user_id))!
      const refused = await joinLine(app, {
        ...body,
        waiter: waiterOf(actor),
        created_by: actor.user_id,
        contact: { name, email, phone: phone ?? '' },
        locale: context.locale,
      })
      return isRefusal(refused) ? refused : mine(context, undefined, words.joined)
    },
    mine: (context, { query }) => mine(context, query.departure_id),
    async withdraw(context, { body }) {
      const { agency_id, customer_id } = waiterOf(actorOf(context))
      const left = await leave(body.id, (row) =>
        agency_id ? row.agency_id === agency_id : row.agency_id === null && row.customer_id === customer_id,
      )
      return left ? mine(context, undefined, words.withdrawn) : refuse.notFound(words.wait_gone)
    },
    ofGroup: (_context, { query }) => line(query.id),
    async note(context, { body: { id, seats, who } }) {
      const refused = await joinLine(app, {
        departure_id: id,
        seats,
        waiter: { agency_id: null, customer_id: null },
        created_by: actorOf(context).user_id,
        contact: who,
        locale: context.locale,
      })
      return isRefusal(refused) ? refused : line(id, words.noted)
    },
    async drop(_context, { body: { id, wait_id } }) {
      const left = await leave(wait_id, (row) => row.departure_id === id)
      return left ? line(id, words.withdrawn) : refuse.notFound(words.wait_gone)
    },
  }
}
