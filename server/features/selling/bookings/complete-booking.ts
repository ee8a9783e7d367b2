import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, first, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { activityOf, type BookingRecord, bookingById, lockBooking, moveBooking, type Who } from './bookings.sql.ts'

/** When the last flight arrives, as an instant: a wall clock in the zone of the airport. */
const arrival = sql`((snapshot #>> '{legs,-1,segments,-1,arriving_at}')::timestamp at time zone (snapshot #>> '{legs,-1,segments,-1,arriving_zone}'))`

const hasArrived = async (tx: Tx, id: string, now: Date) =>
  (await first(tx, sql`select 1 from bookings where id = ${id} and ${arrival} < ${now}`)) !== undefined

/** The journey is over: a sold booking whose last flight has arrived. Refuses before that. */
export async function completeBooking(
  app: App,
  bookingId: string,
  who: Who,
  note?: string,
): Promise<BookingRecord | Refusal> {
  const now = app.clock.now()
  const done = await inTx(app.db, 'complete booking', async (tx) => {
    const booking = await lockBooking(tx, { id: bookingId })
    if (!booking) return refuse.notFound('This booking')
    if (booking.acting)
      return new Refusal('in_progress', 'This booking is being worked on right now.', { retryAfterSeconds: 5 })
    if (booking.status !== 'confirmed' && booking.status !== 'approved')
      return refuse.wrongState(`This booking is ${booking.status.replaceAll('_', ' ')}.`)
    if (!(await hasArrived(tx, booking.id, now))) return refuse.wrongState('The last flight has not arrived yet.')
    await moveBooking(tx, booking, { to: 'completed', event: 'completed', at: now, who, note })
    await writeActivity(tx, { ...activityOf(booking, 'booking_completed', who.id), at: now })
  })
  return isRefusal(done) ? done : (await bookingById(app.db, bookingId))!
}

/** Each run takes at most so many; the next follows at once while there are more. */
export const completeBatchMax = 500

/** Completes what has arrived. Answers how many. */
export async function completeArrived(app: App): Promise<number> {
  const now = app.clock.now()
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 16)
  const rows = await all(
    app.db,
    // The wall clock lies within a day of UTC: the index narrows, the zone decides.
    sql<{ id: string }>`select id from bookings where status in ('confirmed', 'approved') and acting is null
      and arriving_at < ${tomorrow} and ${arrival} < ${now} order by arriving_at limit ${completeBatchMax}`,
  )
  for (const { id } of rows) await completeBooking(app, id, { id: null, name: null })
  return rows.length
}
