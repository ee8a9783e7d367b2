import { sql } from 'kysely'
import type { airlineChanges } from '#contract/selling/airline-changes'
import { airlineChangeList } from '#contract/selling/airline-change-list'
import type { App } from '#server/app'
import { type Answerer, noticeById, type NoticeRecord, noticesOf } from '#server/features/selling/airline-notices'
import { bookingById, bookingFor, finishedIntention, type Who } from '#server/features/selling/bookings'
import { type Actor, inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { byOf } from '#server/records/history'
import { airlineChangeListSql, airlineChangeRow } from './airline-change-list.sql.ts'
import { answerChange, offersUnder } from './answer.ts'
import { airlineChangeFileWords } from './file-words.ts'
import { readAndSettle } from './jobs.ts'
import { changeView } from './views.ts'
import { airlineChangesWords } from './words.ts'

const said = {
  accept: airlineChangesWords.accepted,
  rebook: airlineChangesWords.rebooked,
  refund: airlineChangesWords.refunded,
} as const

/** An agency's own, or everybody's. */
const scopeOf = (actor: Actor) => (actor.role === 'agent' ? sql`n.agency_id = ${actor.agency_id}` : null)

export function airlineChangesRoutes(app: App): Handlers<typeof airlineChanges> {
  const list = serveList(app, airlineChangeList, airlineChangeListSql, airlineChangeRow)

  /** The change this caller holds the booking of; unknown and foreign look the same. */
  async function noticeFor(context: Context, id: string): Promise<NoticeRecord | Refusal> {
    const notice = await noticeById(app.db, id)
    const of = notice && (await bookingById(app.db, notice.booking_id))
    const held = of && (await bookingFor(app, context, of.reference))
    return notice && held ? notice : refuse.notFound(airlineChangesWords.change_not_found)
  }

  const answererOf = ({ actor }: Context, note: string | undefined): Answerer => ({
    by: actor ? byOf(actor) : { kind: 'guest' },
    note: note || null,
    at: app.clock.now(),
  })
  const whoOf = ({ actor, intention }: Context): Who => ({
    id: actor?.user_id ?? null,
    name: actor?.name ?? null,
    intention,
  })

  return {
    list: (context, { query }) => list.page(actorOf(context), query, scopeOf(actorOf(context))),
    file: (context, { query }) => list.file(context, query, scopeOf(actorOf(context)), airlineChangeFileWords),

    async readNow() {
      return ok({ data: { told: await readAndSettle(app) } }, airlineChangesWords.airlines_asked)
    },

    async ofBooking(context, { query }) {
      const booking = await bookingFor(app, context, query.booking_id)
      if (!booking) return refuse.notFound(airlineChangesWords.change_not_found)
      const data = []
      for (const notice of await noticesOf(app.db, booking.id)) data.push(await changeView(app, notice, context.actor))
      return ok({ data })
    },

    async offers(context, { query: { id, leg, date } }) {
      const notice = await noticeFor(context, id)
      const found = isRefusal(notice) ? notice : await offersUnder(app, notice, { leg, date })
      if (isRefusal(found)) return found
      return ok({
        data: found.map(({ ref, legs, changed, currency, estimate }) => ({
          offer_id: ref,
          legs,
          changed,
          estimate: { amount: estimate, currency },
        })),
      })
    },

    async answer(context, { body }) {
      const notice = await noticeFor(context, body.id)
      if (isRefusal(notice)) return notice
      // Whoever answers for somebody else says for whom.
      if (inBackOffice(context.actor) && !body.note) return refuse.invalid('note', airlineChangesWords.say_who_asked)
      const done =
        (await finishedIntention(app, context.intention)) ??
        (await answerChange(app, notice, body, whoOf(context), answererOf(context, body.note)))
      if (isRefusal(done)) return done
      const data = await changeView(app, (await noticeById(app.db, notice.id))!, context.actor)
      return ok({ data }, said[body.answer])
    },
  }
}
