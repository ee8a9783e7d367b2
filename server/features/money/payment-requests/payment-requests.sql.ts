import { sql } from 'kysely'
import type { paymentOutcomes, paymentRequestStates } from '#contract/money/payment-requests'
import { all, type Db, first, type Tx } from '#server/db/db'

export type RequestRecord = {
  id: string
  token_hash: string
  agency_id: string | null
  booking_ref: string | null
  quotation_id: string | null
  /** The change of flights that it pays. */
  case_id: string | null
  amount_minor: number
  currency: string
  email: string
  locale: 'en' | 'ar'
  state: (typeof paymentRequestStates)[number]
  outcome: (typeof paymentOutcomes)[number] | null
  problem: string | null
  expires_at: Date
  created_by: string
  created_at: Date
  updated_at: Date
  paid_at: Date | null
}

export const requestById = (db: Db | Tx, id: string) =>
  first(db, sql<RequestRecord>`select * from payment_requests where id = ${id}`)
export const lockRequest = (tx: Tx, id: string) =>
  first(tx, sql<RequestRecord>`select * from payment_requests where id = ${id} for update`)
export const requestByToken = (db: Db, tokenHash: string) =>
  first(db, sql<RequestRecord>`select * from payment_requests where token_hash = ${tokenHash}`)
export const requestsAbout = (db: Db, about: { booking_ref: string } | { quotation_id: string }) =>
  all(
    db,
    sql<RequestRecord>`select * from payment_requests where ${'booking_ref' in about ? sql`booking_ref = ${about.booking_ref}` : sql`quotation_id = ${about.quotation_id}`} order by created_at desc, id`,
  )
/**
 * Requests for what a booking or a quotation comes to, changes left out: under either name, as a quotation becomes bookings.
 * The newest first.
 */
export const requestsFor = (
  db: Db | Tx,
  { booking, quotation }: { booking: string | null; quotation: string | null },
) =>
  all(
    db,
    sql<RequestRecord>`select * from payment_requests where case_id is null and id in (
        select id from payment_requests where booking_ref = ${booking}
        union select id from payment_requests where quotation_id = ${quotation}
        union select r.id from quotation_bookings q join payment_requests r on r.quotation_id = q.quotation_id where q.booking_ref = ${booking}
        union select r.id from quotation_bookings q join payment_requests r on r.booking_ref = q.booking_ref where q.quotation_id = ${quotation})
      order by created_at desc, id`,
  )

/** Where a request stands at this moment: time runs out without anybody acting. */
export const stateOf = (request: Pick<RequestRecord, 'state' | 'expires_at'>, now: Date): RequestRecord['state'] =>
  request.state === 'open' && request.expires_at <= now ? 'expired' : request.state
