import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { bookedById, confirmBooking, finishedIntention } from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import { costOf, type ManualDetail } from '#server/products/manual/index'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { attach, logged } from './attach.ts'
import { findRequest, noteRequest, type RequestRecord } from './offline.sql.ts'
import type { Update } from './quote.rules.ts'
import { notedOf, updateRefusal } from './update-refusal.ts'
import { offlineWords } from './words.ts'

/**
 * The back office has booked what was agreed, under this code: what was set aside is taken, and the agency gets its
 * invoice and papers. Refuses another price than the one that was read, too little money, and costs that nobody knows.
 */
export async function bookRequest(
  app: App,
  actor: Actor,
  update: Update,
  intention: string | null,
): Promise<undefined | Refusal> {
  const finished = await finishedIntention(app, intention)
  // Somebody is still at it: that is not said to be booked.
  if (finished) return isRefusal(finished) ? finished : undefined
  const at = app.clock.now()
  const request = await findRequest(app.db, update.id)
  if (!request) return refuse.notFound(offlineWords.request_not_found)
  const refused = updateRefusal(update, request, at)
  if (refused) return refused
  const { item } = (await bookedById(app.db, request.booking_id))!
  const expected = { amount: item.price_minor, currency: item.currency }
  const desk = {
    locator: update.booking_code || request.booking_code!,
    also: (tx: Tx) => writeBooked(tx, actor, request, update, at),
  }
  const who = { id: actor.user_id, name: actor.name, intention }
  const booked = await confirmBooking(app, request.booking_id, { expected, paid: { payment: 'balance' }, who, desk })
  return isRefusal(booked) ? booked : undefined
}

/** What it cost in the end, papers and notes, with the confirmation that begins. */
async function writeBooked(tx: Tx, actor: Actor, request: RequestRecord, update: Update, at: Date): Promise<void> {
  if (update.costs) {
    const lines = request.detail.lines.map((line, index) => {
      const { cost, vendor } = update.costs![index]!
      return { ...line, cost_minor: cost.amount, vendor: vendor === undefined ? line.vendor : vendor || null }
    })
    const detail: ManualDetail = { ...request.detail, lines }
    await changeItem(tx, request.booking_id, { detail, cost_minor: costOf(lines) }, at)
  }
  const by = { user_id: actor.user_id, staff: true, at }
  const attached = await attach(tx, request.id, update.files ?? [], by)
  if (attached) throw attached
  await noteRequest(tx, request.id, notedOf(update))
  await logged(tx, actor, request.id, 'offline_booked', at)
}
