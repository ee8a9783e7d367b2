import type { Leg } from '#contract/selling/flights'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { changeItem } from '#server/features/selling/items'
import { type Booked, lockBooked, noteHistory, refreshBooking } from '#server/features/selling/bookings'
import { timesOf } from './flight-item.ts'

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

/** The airline moved a flight before it was paid for: the item says so, and whoever confirms has read it. */
export async function takeNewTimes(app: App, before: Booked, legs: Leg[]): Promise<void> {
  const now = app.clock.now()
  await inTx(app.db, 'take new times', async (tx) => {
    const booked = await lockBooked(tx, before.item.id)
    if (!booked || booked.item.stage !== 'saved' || booked.item.acting || booked.item.version !== before.item.version)
      return
    await changeItem(tx, booked.item.id, { detail: { ...(booked.item.detail as object), legs }, ...timesOf(legs) }, now)
    await refreshBooking(tx, booked.id, now)
    await noteHistory(tx, booked, { at: now, event: 'rescheduled', who: { id: null, name: null } })
  })
}
