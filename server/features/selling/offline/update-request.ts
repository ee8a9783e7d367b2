import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { freeAgreed, moveBooked, noteHistory, refreshBooking, takeBackAgreed } from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import type { ManualDetail } from '#server/products/manual/index'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { attach, logged } from './attach.ts'
import { bookRequest } from './book-request.ts'
import { type Locked, lockRequest } from './lock-request.ts'
import { findRequest, noteRequest, type RequestRecord } from './offline.sql.ts'
import { mailQuote, notifyAgency, readersOf } from './notify.ts'
import { lineOf, type Update } from './quote.rules.ts'
import { notedOf, updateRefusal } from './update-refusal.ts'
import { offlineWords } from './words.ts'

/** The back office's side: quotes, books, cancels, or adds documents and notes without a move. */
export function updateRequest(
  app: App,
  actor: Actor,
  update: Update,
  intention: string | null,
): Promise<undefined | Refusal> {
  if (update.status === 'confirmed') return bookRequest(app, actor, update, intention)
  const at = app.clock.now()
  return inTx(app.db, 'update offline request', async (tx) => {
    const locked = await lockRequest(tx, update.id)
    if (!locked) return refuse.notFound(offlineWords.request_not_found)
    const { request } = locked
    const refused = updateRefusal(update, request, at)
    if (refused) return refused
    const attached = await attach(tx, request.id, update.files ?? [], { user_id: actor.user_id, staff: true, at })
    if (attached) return attached
    await noteRequest(tx, request.id, notedOf(update))
    await move(tx, locked, update, actor, at)
    const { status } = update
    if (status !== 'quoted' && status !== 'cancelled') {
      await logged(tx, actor, request.id, 'offline_edited', at)
      return
    }
    await logged(tx, actor, request.id, `offline_${status}`, at)
    await notifyAgency(tx, request, { event: status, at, reason: update.reason ?? null })
    if (status === 'cancelled') return
    const fresh = (await findRequest(tx, request.id))!
    for (const reader of await readersOf(tx, fresh)) await mailQuote(app, tx, fresh, reader)
  })
}

const quoteOf = ({ product }: RequestRecord, { lines = [], payments = [] }: Update): ManualDetail => ({
  kind: product,
  lines: lines.map(lineOf),
  payments: payments.map(({ kind, amount, due_at }) => ({ kind, amount_minor: amount.amount, due_at })),
})

/** Quotes, cancels, or writes into the history what was added. */
async function move(tx: Tx, { booked, request }: Locked, update: Update, actor: Actor, at: Date): Promise<void> {
  const who = { id: actor.user_id, name: actor.name }
  const note = update.reason
  if (update.booking_code !== undefined && update.status !== 'cancelled')
    await changeItem(tx, booked.item.id, { locator: update.booking_code || null }, at)
  if (update.status === 'quoted') {
    if (request.status === 'accepted') await takeBackAgreed(tx, booked, 'quoted anew', at)
    await moveBooked(tx, booked, { to: 'quoted', event: 'quoted', at, who, note }, { detail: quoteOf(request, update) })
    return
  }
  if (update.status === 'cancelled') {
    if (request.status === 'accepted') await freeAgreed(tx, booked, 'cancelled', at)
    await moveBooked(tx, booked, { to: 'cancelled', event: 'cancelled', at, who, note })
    return
  }
  if (update.lines) await changeItem(tx, booked.item.id, { detail: quoteOf(request, update) }, at)
  await refreshBooking(tx, booked.id, at)
  await noteHistory(tx, booked, { at, event: update.files?.length ? 'papers' : 'edited', who, note })
}
