import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import {
  bookingById,
  type BookingRecord,
  clearReversal,
  lockBooking,
  markReversal,
  refuseAct,
  rememberIntention,
  reversalLeaseSeconds,
  startSupplierCall,
  tellStaff,
  type Who,
  writeHistory,
} from '#server/features/bookings'
import { supplierRefusal } from '#server/features/flights'
import { heardOf, PortError } from '#server/ports/failure'
import { type FlightSupplier, actMsMax, flightSuppliers } from '#server/ports/flight'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { enqueue, RetryLater } from '#server/jobs/jobs'
import { settleRefund } from './settle-refund.ts'
import { settleVoid } from './settle-void.ts'

export type Reversal = 'void' | 'refund'

/** A silent airline is asked again after a minute, later ever more seldom, every half hour at last. */
const againSecondsMin = 60
const againSecondsMax = 1_800
const reached = { void: 'voided', refund: 'refunded' } as const
const settle = { void: settleVoid, refund: settleRefund } as const

const send = (supplier: FlightSupplier, act: Reversal, booking: BookingRecord, now: Date) => {
  const options = { signal: AbortSignal.timeout(actMsMax), now }
  return act === 'void'
    ? supplier.voidTickets(booking.pnr!, `${booking.id}:void`, options)
    : supplier.refundTickets(booking.pnr!, `${booking.id}:refund`, options)
}
const find = (supplier: FlightSupplier, booking: BookingRecord, now: Date) =>
  supplier.find({ locator: booking.pnr! }, { signal: AbortSignal.timeout(actMsMax), now })

/**
 * Voids or refunds: the tickets at the supplier first, outside of any transaction, then money, coupons, credit note
 * and status in one. A mark on the booking keeps others off and says, after a crash, what is left to finish.
 */
export async function reverseBooking(
  app: App,
  bookingId: string,
  act: Reversal,
  who: Who,
  reason: string | undefined,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const marked = await inTx(app.db, 'mark reversal', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking) return refuse.notFound('This booking')
    const refused = refuseAct(act, booking, now)
    if (refused) return refused
    await markReversal(tx, booking.id, act, { id: who.id, note: reason ?? null }, now)
    await rememberIntention(tx, who.intention, booking.id, act, now)
    await enqueue(
      tx,
      'after-sale.finish',
      { booking_id: booking.id },
      { runAt: new Date(now.getTime() + (reversalLeaseSeconds + 1) * 1000) },
    )
    return { ...booking, acting: act, acting_by: who.id, acting_note: reason ?? null }
  })
  if (isRefusal(marked)) return marked
  app.crash(`${act}:after-mark`)
  return atSupplier(app, marked, act)
}

/**
 * The supplier's part and what follows from its answer. The same key cannot act twice there. `resumed`: an earlier
 * request may still arrive, so only a clear no ends it.
 */
async function atSupplier(
  app: App,
  booking: BookingRecord,
  act: Reversal,
  resumed = false,
): Promise<BookingRecord | Refusal> {
  const supplier = flightSuppliers(app).get(booking.supplier)
  if (!supplier) return new Refusal('supplier_failed', 'This supplier is switched off.')
  const finish = await startSupplierCall(app, {
    bookingId: booking.id,
    supplier: supplier.id,
    op: act,
    key: `${booking.id}:${act}`,
  })
  try {
    await send(supplier, act, booking, app.clock.now())
    await finish('ok')
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    const { kind } = error
    const isClear = heardOf(error) !== 'unknown'
    await finish(isClear ? 'refused' : 'unknown', kind)
    // Neither a silence nor a refusal says that it has not been done: it may have been, by the first request.
    if (!(await isDone(app, supplier, booking, act))) {
      // An airline that cannot be reached decides nothing: the mark stays, and the job that it left goes on asking.
      if (kind === 'unavailable' && !resumed) await noteWaiting(app, booking.id, act)
      if (!isClear || kind === 'unavailable')
        return new Refusal('supplier_timeout', 'The airline has not answered. We are asking: wait for the result.')
      await letGo(app, booking.id, act, kind)
      return kind === 'not_permitted' ? notAllowed(act) : supplierRefusal(error)
    }
  }
  app.crash(`${act}:after-supplier`)
  const settled = await settle[act](app, booking.id)
  app.crash(`${act}:after-settle`)
  return settled
}

const notAllowed = (act: Reversal) =>
  act === 'void'
    ? refuse.wrongState('The airline does not void these tickets any more. Ask for a refund instead.')
    : refuse.wrongState('The airline does not refund these tickets any more.')

/** Whether the supplier itself says that the tickets still stand. */
async function isOpen(app: App, supplier: FlightSupplier, booking: BookingRecord): Promise<boolean> {
  return (await find(supplier, booking, app.clock.now()).catch(() => null))?.status === 'ticketed'
}

async function isDone(app: App, supplier: FlightSupplier, booking: BookingRecord, act: Reversal): Promise<boolean> {
  try {
    return (await find(supplier, booking, app.clock.now()))?.status === reached[act]
  } catch (error) {
    app.log.warn({ err: error, booking: booking.reference }, 'a supplier could not be asked after a reversal')
    return false
  }
}

/** Those who look at the booking see that it waits for an airline that cannot be reached. */
async function noteWaiting(app: App, bookingId: string, act: Reversal): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'note waiting reversal', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (booking?.acting !== act) return
    await writeHistory(tx, booking.id, {
      at: now,
      event: 'supplier_silent',
      from: booking.status,
      to: booking.status,
      who: { id: null, name: null },
    })
    if (act === 'refund')
      await tellStaff(tx, booking, 'refund_accepted', 'booking.void', now, { reason: 'unavailable' })
  })
}

/** The supplier said no: the booking is free for other acts, its state unchanged. */
async function letGo(app: App, bookingId: string, act: Reversal, kind: string): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'let reversal go', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (booking?.acting !== act) return
    await clearReversal(tx, booking.id, now)
    await writeHistory(tx, booking.id, {
      at: now,
      event: `${act}_refused`,
      from: booking.status,
      to: booking.status,
      who: { id: booking.acting_by, name: null },
      note: kind,
    })
    // Somebody waits for this money, and nothing will move it by itself any more.
    if (act === 'refund') await tellStaff(tx, booking, 'refund_accepted', 'booking.void', now, { reason: kind })
  })
}

/** Finishes what a dead or slow process left in the middle: the supplier is asked first. */
export async function finishReversal(app: App, bookingId: string): Promise<void> {
  const booking = await bookingById(app.db, bookingId)
  if (booking?.acting !== 'void' && booking?.acting !== 'refund') return
  const act = booking.acting
  // Its maker may still be at it: the lease says until when.
  const left = booking.acting_until ? booking.acting_until.getTime() - app.clock.now().getTime() : 0
  if (left > 0) throw new RetryLater(Math.ceil(left / 1000) + 1)
  const supplier = flightSuppliers(app).get(booking.supplier)
  if (!supplier) throw new RetryLater(60)
  const done = (await isDone(app, supplier, booking, act))
    ? await settle[act](app, booking.id)
    : await atSupplier(app, booking, act, true)
  if (!isRefusal(done) || (await bookingById(app.db, booking.id))?.acting !== act) return
  const now = app.clock.now()
  // Tickets that can no longer be voided stay valid; a refund that was accepted is asked for until it is taken.
  if (act === 'void' && booking.void_until && booking.void_until <= now && (await isOpen(app, supplier, booking)))
    return letGo(app, booking.id, act, 'not_permitted')
  const since = booking.acting_until ? (now.getTime() - booking.acting_until.getTime()) / 1000 : 0
  throw new RetryLater(Math.round(Math.min(againSecondsMax, Math.max(againSecondsMin, since / 2))))
}
