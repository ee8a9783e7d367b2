import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { activityOf, type BookingRecord, bookingById, lockBooked, moveBooked, type Who } from './bookings.sql.ts'
import { productOf } from './product.ts'
import { bookingsWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

/** It has taken place: a sold item whose end has passed. Refuses before that. */
export async function completeItem(app: App, itemId: string, who: Who, note?: string): Promise<undefined | Refusal> {
  const now = app.clock.now()
  return inTx(app.db, 'complete booking', async (tx) => {
    const booked = await lockBooked(tx, itemId)
    if (!booked) return refuse.notFound(bookingsWords.booking_not_found)
    const { item } = booked
    if (item.acting)
      return new Refusal('in_progress', bookingsWords.booking_being_worked_on_right, { retryAfterSeconds: 5 })
    if (item.stage !== 'confirmed' && item.stage !== 'approved')
      return refuse.wrongState(bookingsWords.booking_is({ status: bookingStatusWord(item.stage) }))
    if (!item.ends_at || item.ends_at >= now) return refuse.wrongState(productOf(app, item.product).words.not_over)
    await moveBooked(tx, booked, { to: 'completed', event: 'completed', at: now, who, note })
    await writeActivity(tx, { ...activityOf(booked, 'booking_completed', who.id), at: now })
  })
}

/** Completes each sold item of a booking, or the one that is named; refuses where one has not taken place yet. */
export async function completeBooking(
  app: App,
  bookingId: string,
  who: Who,
  note?: string,
  itemId?: string,
): Promise<BookingRecord | Refusal> {
  const sold = itemId
    ? [{ id: itemId }]
    : await all(
        app.db,
        sql<{
          id: string
        }>`select id from booking_items where booking_id = ${bookingId} and stage in ('confirmed', 'approved') order by no`,
      )
  for (const { id } of sold.length > 0 ? sold : [{ id: bookingId }]) {
    const refused = await completeItem(app, id, who, note)
    if (isRefusal(refused)) return refused
  }
  return (await bookingById(app.db, bookingId))!
}

/** Each run takes at most so many; the next follows at once while there are more. */
export const completeBatchMax = 500

/**
 * Completes what is over; not what holds tickets that nobody flew, while something may come of them. What an airline owes on
 * an EMD is none of them. Answers how many.
 */
export async function completeArrived(app: App): Promise<number> {
  const now = app.clock.now()
  const rows = await all(
    app.db,
    sql<{ id: string }>`select id from booking_items where stage in ('confirmed', 'approved') and acting is null
      and ends_at < ${now} and not exists (select 1 from unused_tickets u where u.item_id = booking_items.id and u.kind <> 'credit' and u.closed_at is null)
      order by ends_at limit ${completeBatchMax}`,
  )
  for (const { id } of rows) await completeItem(app, id, { id: null, name: null })
  return rows.length
}
