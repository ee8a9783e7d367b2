import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { heardOf, PortError } from '#server/ports/failure'
import { type SupplierBooking, actMsMax, flightSuppliers } from '#server/ports/flight'
import { enqueue, RetryLater } from '#server/jobs/jobs'
import { isCertainlyAbsent, isThere } from './absence.ts'
import type { BookingRecord } from './bookings.sql.ts'
import { isPaidFor } from './confirm-booking.ts'
import { giveBack, settle } from './settle-booking.ts'
import { startSupplierCall } from './views.ts'

const isUnclear = (error: unknown) => heardOf(error) !== 'no'

/**
 * One round of a booking that waits for its supplier: asks what it has, asks for the tickets again where it still only
 * holds the seats, and ends the wait by a clear word or by the time limit. Answers whether the wait is over.
 */
export async function clearUp(app: App, booking: BookingRecord, round: number): Promise<boolean> {
  if (!(await isPaidFor(app, booking))) return collectFirst(app, booking)
  const supplier = flightSuppliers(app).get(booking.supplier)
  const ask = () => ({ signal: AbortSignal.timeout(actMsMax), now: app.clock.now() })
  try {
    const known = await supplier?.find({ locator: booking.pnr! }, ask())
    if (known) await isThere(app, booking)
    if (known?.status === 'ticketed') return isOver(await settle(app, booking.id, known))
    if (known?.status === 'cancelled' || known?.status === 'expired') return end(app, booking, 'offer_gone')
    if (known === null && (await isCertainlyAbsent(app, booking))) return end(app, booking, 'offer_gone')
    // Still only held half a minute later: the first request did not arrive. The same key cannot ticket twice.
    if (known?.status === 'held' && (round > 0 || !(await mayHaveArrived(app, booking)))) {
      const ticketed = await issueAgain(app, booking)
      if (ticketed) return isOver(await settle(app, booking.id, ticketed))
      return true
    }
  } catch (error) {
    app.log.warn({ err: error, booking: booking.reference }, 'a pending booking could not be cleared up yet')
  }
  const isLate = booking.ttl_at !== null && booking.ttl_at <= app.clock.now()
  if (isLate && !(await mayHaveArrived(app, booking))) return end(app, booking, 'time_limit')
  return false
}
const isOver = (settled: unknown) => !(settled instanceof Error)

/** A card confirmation whose money is not collected yet: whoever collects it goes on with it. */
export async function collectFirst(app: App, booking: BookingRecord): Promise<never> {
  if (booking.payment === 'card')
    await enqueue(app.db, 'payments.confirm-booking', { payment_id: booking.payment_id }, { runAt: app.clock.now() })
  throw new RetryLater(30)
}

async function end(app: App, booking: BookingRecord, kind: string): Promise<true> {
  await giveBack(app, booking.id, kind)
  return true
}

/** Tickets by the key of the first try; null where the supplier clearly refused and the money has been given back. */
async function issueAgain(app: App, booking: BookingRecord): Promise<SupplierBooking | null> {
  const supplier = flightSuppliers(app).get(booking.supplier)!
  const key = `${booking.id}:issue`
  const finish = await startSupplierCall(app, { bookingId: booking.id, supplier: supplier.id, op: 'issue', key })
  try {
    const ticketed = await supplier.issue(booking.pnr!, key, {
      signal: AbortSignal.timeout(actMsMax),
      now: app.clock.now(),
    })
    await finish('ok')
    return ticketed
  } catch (error) {
    const kind = error instanceof PortError ? error.kind : 'unknown_outcome'
    await finish(kind === 'unknown_outcome' || kind === 'timeout' ? 'unknown' : 'refused', kind)
    if (isUnclear(error)) throw error
    await giveBack(app, booking.id, kind)
    return null
  }
}

/** Whether a request for tickets went out of which it is not known that it came to nothing. */
const mayHaveArrived = async (app: App, booking: BookingRecord): Promise<boolean> =>
  (await first(
    app.db,
    sql`select 1 from supplier_calls where booking_id = ${booking.id} and op = 'issue' and (finished_at is null or outcome = 'unknown') limit 1`,
  )) !== undefined
