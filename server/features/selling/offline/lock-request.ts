import type { Tx } from '#server/db/db'
import { type Booked, lockBooked } from '#server/features/selling/bookings'
import { type Refusal, refuse } from '#server/http/refusal'
import { hasRunOut } from './offline.rules.ts'
import { findRequest, type RequestRecord } from './offline.sql.ts'
import { offlineWords } from './words.ts'
import { bookingStatusWord } from '#server/booking-status-words'

export type Locked = { request: RequestRecord; booked: Booked }

/** Locks the booking of a request and reads both as they are now. */
export async function lockRequest(tx: Tx, id: string): Promise<Locked | undefined> {
  const known = await findRequest(tx, id)
  const booked = known && (await lockBooked(tx, known.booking_id))
  const request = booked && (await findRequest(tx, id))
  return request && { request, booked }
}

export const notNow = (request: RequestRecord, now: Date): Refusal =>
  hasRunOut(request, now)
    ? refuse.wrongState(offlineWords.quote_run_out_ask_desk)
    : refuse.wrongState(offlineWords.request_is({ state: bookingStatusWord(request.status) }))

export const isStale = (): Refusal => refuse.wrongState(offlineWords.somebody_changed_request_meanwhile_look)
