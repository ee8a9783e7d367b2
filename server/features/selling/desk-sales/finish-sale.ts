import { sql } from 'kysely'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { type Db, first, inTx, type Tx } from '#server/db/db'
import {
  bookedById,
  type BookingRecord,
  confirmBooking,
  type DeskPaid,
  lockBooked,
  noteHistory,
} from '#server/features/selling/bookings'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { enqueue, RetryLater } from '#server/jobs/jobs'
import { say } from '#server/words'

export const finishJob = 'desk-sales.finish'
/** What is left to do of a sale that was begun: in a job's own words. */
export type Unfinished = { booking_id: string; paid: DeskPaid; locator: string; by: string | null; name: string }

/** A minute later the job looks whether the sale has come to its end; who stands at the desk is quicker. */
export const finishLater = (tx: Tx, end: Unfinished, now: Date) =>
  enqueue(tx, finishJob, end, { runAt: new Date(now.getTime() + 60_000) })

/**
 * Confirms what a sale at the desk has agreed or held, its money with it. Undefined where there is nothing to do: it is
 * sold, it came to nothing, or the desk was told that it could not be sold, so that nobody waits for it any more.
 */
export async function finishSale(
  app: App,
  { booking_id, paid, locator, by, name }: Unfinished,
): Promise<BookingRecord | Refusal | undefined> {
  const booked = (await bookedById(app.db, booking_id))!
  const { item } = booked
  if (item.stage !== 'accepted' && item.stage !== 'saved') return undefined
  if (await whyNotSold(app.db, booking_id)) return undefined
  const expected = { amount: item.price_minor, currency: item.currency }
  const desk = item.stage === 'accepted' ? { locator, also: async () => {} } : undefined
  const sold = await confirmBooking(app, booking_id, { expected, paid, who: { id: by, name }, desk })
  if (!isRefusal(sold)) return sold
  const { stage } = (await bookedById(app.db, booking_id))!.item
  // Where it is on its way, or sold, somebody else was quicker: the job, or whoever stands at the desk.
  return stage === item.stage || cameToNothing.includes(stage) ? sold : undefined
}

const cameToNothing = ['failed', 'expired', 'cancelled']

const notSold = 'not_sold'

/** The reason that the desk was told, where it was. */
export const whyNotSold = async (db: Db, bookingId: string): Promise<Word | null> =>
  (
    await first(
      db,
      sql<{
        note: Word
      }>`select note from booking_history where booking_id = ${bookingId} and event = ${notSold} limit 1`,
    )
  )?.note ?? null

/** Somebody else is at it, or the supplier is silent: what comes of it is not known yet. */
const isOpen = ({ code }: Refusal) => code === 'in_progress' || code === 'supplier_timeout'

/**
 * Writes down why a held flight was not sold, for whoever opens the booking, and for the job, which then leaves it: the
 * buyer may have taken the money back. Undefined where that is not known yet.
 */
export async function noteNotSold(
  app: App,
  id: string,
  why: Refusal,
  { by, name }: Pick<Unfinished, 'by' | 'name'>,
): Promise<Refusal | undefined> {
  if (isOpen(why)) return undefined
  // A refusal that a transaction answers takes it back: this one is to stay.
  await inTx(app.db, 'note that a flight was not sold', async (tx) => {
    const booked = (await lockBooked(tx, id))!
    if (await whyNotSold(tx, booked.id)) return
    await noteHistory(tx, booked, { at: app.clock.now(), event: notSold, who: { id: by, name }, note: why.message })
  })
  return why
}

/** Brings a sale to its end whose process died before it got there. */
export async function finishLeft(app: App, left: Unfinished): Promise<void> {
  const { item } = (await bookedById(app.db, left.booking_id))!
  // Its seats are still asked for: what comes of them decides.
  if (item.stage === 'holding') throw new RetryLater(20)
  const refused = await finishSale(app, left)
  if (!isRefusal(refused)) return
  if (item.stage === 'accepted') throw new Error(say('en', refused.message))
  if (!(await noteNotSold(app, left.booking_id, refused, left))) throw new RetryLater(20)
}
