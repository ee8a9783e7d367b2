import type { salesman } from '#contract/people/salesman'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import { soldSince } from '#server/features/selling/office-bookings'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { monthStart } from './month.ts'
import {
  endNote,
  insertNote,
  lastBookingAt,
  notesOf,
  noteView,
  openNotes,
  ownAgency,
  ownAgencyIds,
  targetOf,
  walletsOf,
} from './salesman.sql.ts'
import { salesmanWords } from './words.ts'

const notesShown = 50
const unknownAgency = () => refuse.notFound(salesmanWords.agency_not_found)
const sums = (rows: readonly { amount: number; currency: string }[]) =>
  rows.map(({ amount, currency }) => ({ amount, currency }))

export const salesmanRoutes = (app: App): Handlers<typeof salesman> => {
  const thisMonth = async () => monthStart(app.clock.now(), (await settingsOf(app)).zone)
  return {
    async summary(context) {
      const { user_id } = actorOf(context)
      const ids = await ownAgencyIds(app.db, user_id)
      const month = await thisMonth()
      return ok({
        data: {
          month: month.name,
          sold: sums(await soldSince(app.db, ids, month.begins)),
          target: (await targetOf(app.db, user_id)) ?? null,
          owed: (await walletsOf(app.db, ids, true)).filter(({ amount }) => amount > 0),
          agencies: ids.length,
          follow_ups: (await openNotes(app.db, user_id, notesShown)).map(noteView),
        },
      })
    },

    async agency(context, { query: { id } }) {
      const { user_id } = actorOf(context)
      const agency = await ownAgency(app.db, user_id, id)
      if (!agency) return unknownAgency()
      const sold = await soldSince(app.db, [agency.id], (await thisMonth()).begins)
      return ok({
        data: {
          sold_month: sums(sold),
          bookings_month: sold.reduce((count, { n }) => count + n, 0),
          balance: await walletsOf(app.db, [agency.id], false),
          last_booking_at: (await lastBookingAt(app.db, agency.id))?.toISOString() ?? null,
          follow_ups: (await notesOf(app.db, user_id, agency.id, notesShown)).map(noteView),
        },
      })
    },

    async addFollowUp(context, { body: { owner_id, text, due_on = null } }) {
      const { user_id } = actorOf(context)
      const note = await inTx(app.db, 'add follow-up', async (tx) => {
        const agency = await ownAgency(tx, user_id, owner_id)
        if (!agency) return unknownAgency()
        return insertNote(tx, { salesman_id: user_id, agency_id: agency.id, text, due_on, at: app.clock.now() })
      })
      return isRefusal(note) ? note : ok({ data: noteView(note) }, salesmanWords.note_saved)
    },

    async doFollowUp(context, { body: { id } }) {
      const { user_id } = actorOf(context)
      const note = await inTx(app.db, 'end follow-up', (tx) => endNote(tx, user_id, id, app.clock.now()))
      return note ? ok({ data: noteView(note) }, salesmanWords.done) : refuse.notFound(salesmanWords.note_not_found)
    },
  }
}
