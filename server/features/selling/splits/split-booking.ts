import { randomUUID } from 'node:crypto'
import { runAct } from '#server/acts/index'
import type { App } from '#server/app'
import {
  bookingById,
  type BookingRecord,
  finishedIntention,
  rememberIntention,
  type Who,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import type { Places } from './refuse-split.ts'
import { splitAct } from './split-act.ts'
import { bookingOfSplit } from './splits.sql.ts'
import { splitsWords } from './words.ts'

/** A supplier's failure on the way to a divided booking, with what to do about it. */
function splitRefusal(error: unknown): Refusal {
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'too_late':
      return refuse.wrongState(splitsWords.too_late_to_split)
    case 'not_supported':
      return refuse.wrongState(splitsWords.airline_does_not_divide)
    case 'unavailable':
    case 'timeout':
      return new Refusal('supplier_failed', splitsWords.airlines_system_does_not_answer)
    default:
      return refuse.wrongState(splitsWords.airline_did_not_divide)
  }
}

const recordsOf = (app: App, ids: readonly string[]): Promise<BookingRecord[]> =>
  Promise.all(ids.map(async (id) => (await bookingById(app.db, id))!))

/** What became of the same intention before: the bookings they got, or that it is still under way; else nothing. */
async function splitBefore(
  app: App,
  booking: BookingRecord,
  parts: Places,
  who: Who,
): Promise<BookingRecord[] | Refusal | undefined> {
  const earlier = await finishedIntention(app, who.intention ?? null)
  if (!earlier) return undefined
  if (isRefusal(earlier)) return earlier
  const found = await Promise.all(parts.map((passengers) => bookingOfSplit(app.db, booking.id, passengers)))
  const ids = found.filter((id) => id !== undefined)
  if (ids.length === parts.length) return recordsOf(app, ids)
  return earlier.acting === 'split'
    ? new Refusal('supplier_timeout', splitsWords.airline_not_answered_we_asking)
    : undefined
}

/**
 * Gives passengers bookings of their own, one for each part: divided at the supplier, then here; all of them, or none.
 * Answers them in the order of the parts. Refuses by the state of the booking, by who would stay or go, and where the
 * supplier does not divide.
 */
export async function splitBooking(
  app: App,
  booking: BookingRecord,
  itemId: string,
  parts: Places,
  who: Who,
): Promise<BookingRecord[] | Refusal> {
  const before = await splitBefore(app, booking, parts, who)
  if (before) return before
  const input = {
    parts: parts.map((places) => ({
      booking_id: randomUUID(),
      passengers: [...new Set(places)].toSorted((a, b) => a - b),
    })),
  }
  const by = { id: who.id, name: who.name }
  const outcome = await runAct(app, splitAct, itemId, input, by, (tx) =>
    rememberIntention(tx, who.intention, booking.id, 'split', app.clock.now()),
  )
  if (isRefusal(outcome)) return outcome
  const ids = input.parts.map(({ booking_id }) => booking_id)
  if (outcome.is === 'done') return recordsOf(app, ids)
  if (outcome.is === 'open') return new Refusal('supplier_timeout', splitsWords.airline_not_answered_we_asking)
  return outcome.why.error ? splitRefusal(outcome.why.error) : refuse.wrongState(splitsWords.airline_did_not_divide)
}
