import { sql } from 'kysely'
import type { unusedTickets } from '#contract/selling/unused-tickets'
import { unusedTicketList } from '#contract/selling/unused-ticket-list'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { activityOf, lockBooking } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { unusedTicketFileWords } from './file-words.ts'
import {
  unusedColumns,
  unusedFrom,
  type UnusedRow,
  unusedTicketListSql,
  unusedTicketRow,
} from './unused-ticket-list.sql.ts'
import { closeByHand, lockUnused } from './unused-tickets.sql.ts'
import { unusedTicketsWords } from './words.ts'

const agencyOf = (actor: Actor) => (actor.role === 'agent' ? actor.agency_id : null)
/** An agency's own, or everybody's. */
const scopeOf = (actor: Actor) => (actor.role === 'agent' ? sql`b.agency_id = ${actor.agency_id}` : null)

export function unusedTicketsRoutes(app: App): Handlers<typeof unusedTickets> {
  const list = serveList(app, unusedTicketList, unusedTicketListSql, unusedTicketRow)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, scopeOf(actorOf(context))),
    file: (context, { query }) => list.file(context, query, scopeOf(actorOf(context)), unusedTicketFileWords),

    async close(context, { body: { number, reason } }) {
      const actor = actorOf(context)
      const at = app.clock.now()
      const closed = await inTx(app.db, 'close unused ticket', async (tx) => {
        const found = await lockUnused(tx, number, agencyOf(actor))
        if (!found) return refuse.notFound(unusedTicketsWords.not_open)
        await closeByHand(tx, number, actor.user_id, reason, at)
        const booking = (await lockBooking(tx, { id: found.booking_id }))!
        await writeActivity(tx, { ...activityOf(booking, 'unused_ticket_closed', actor.user_id), at })
        return (await first(tx, sql<UnusedRow>`select ${unusedColumns} from ${unusedFrom} where u.number = ${number}`))!
      })
      return isRefusal(closed) ? closed : ok({ data: unusedTicketRow(closed) }, unusedTicketsWords.closed)
    },
  }
}
