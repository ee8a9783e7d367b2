import type { Tx } from '#server/db/db'
import { type Booked, lockBooked } from '#server/features/selling/bookings'
import { type Refusal, refuse } from '#server/http/refusal'
import { hasRunOut } from './offline.rules.ts'
import { findRequest, type RequestRecord } from './offline.sql.ts'

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
    ? refuse.wrongState('This quote has run out. Ask the desk for a new one.')
    : refuse.wrongState(`This request is ${request.status.replaceAll('_', ' ')}.`)

export const isStale = (): Refusal =>
  refuse.wrongState('Somebody has changed this request meanwhile. Look at it again.')
