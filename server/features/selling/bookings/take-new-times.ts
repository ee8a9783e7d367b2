import { sql } from 'kysely'
import type { Leg } from '#contract/selling/flights'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { changeItem } from '#server/features/selling/items'
import { flightDetail } from './flight-item.ts'
import { type BookingRecord, lockBooking, writeHistory } from './bookings.sql.ts'

/** Our legs at the supplier's times; null where nothing moved, or where theirs are not the same flights. */
export function newTimes(ours: readonly Leg[], theirs: readonly Leg[]): Leg[] | null {
  const isSameTrip =
    theirs.length === ours.length && ours.every((leg, index) => leg.segments.length === theirs[index]!.segments.length)
  if (!isSameTrip) return null
  let moved = false
  const legs = ours.map((leg, index) => {
    const their = theirs[index]!
    const segments = leg.segments.map((one, place) => {
      const { departure_at, arriving_at, duration_minutes, layover_minutes } = their.segments[place]!
      if (departure_at === one.departure_at && arriving_at === one.arriving_at) return { ...one, layover_minutes }
      moved = true
      return { ...one, departure_at, arriving_at, duration_minutes, layover_minutes }
    })
    return {
      ...leg,
      departure_at: segments[0]!.departure_at,
      arriving_at: segments.at(-1)!.arriving_at,
      duration_minutes: their.duration_minutes,
      segments,
    }
  })
  return moved ? legs : null
}

/** The airline moved a flight before it was paid for: the booking says so, and whoever confirms has read it. */
export async function takeNewTimes(app: App, before: BookingRecord, legs: Leg[]): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'take new times', async (tx) => {
    const booking = await lockBooking(tx, { id: before.id })
    if (!booking || booking.status !== 'saved' || booking.acting || booking.version !== before.version) return
    await sql`update bookings set snapshot = ${JSON.stringify({ ...booking.snapshot, legs })}::jsonb,
      departure_at = ${legs[0]!.departure_at}, arriving_at = ${legs.at(-1)!.arriving_at}, version = version + 1, updated_at = ${now}
      where id = ${booking.id}`.execute(tx)
    await changeItem(tx, booking.id, flightDetail(booking, { ...booking.snapshot, legs }), now)
    await writeHistory(tx, booking.id, {
      at: now,
      event: 'rescheduled',
      from: 'saved',
      to: 'saved',
      who: { id: null, name: null },
    })
  })
}
