import { sql } from 'kysely'
import type { payoutStatuses, payoutWays } from '#contract/money/payouts'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type PayoutRecord = {
  id: string
  reference: string
  booking_id: string
  booking_ref: string
  wallet_owner: string
  way: (typeof payoutWays)[number]
  bank_id: string | null
  bank_en: string | null
  bank_ar: string | null
  slip: string
  amount_minor: number
  currency: string
  state: (typeof payoutStatuses)[number]
  made_by: string
  maker: string | null
  made_at: Date
  decider: string | null
  note: string | null
  journal_id: string | null
}
const columns = sql`p.id, p.reference, p.booking_id, k.reference as booking_ref, p.wallet_owner, p.way, p.bank_id, b.name_en as bank_en, b.name_ar as bank_ar, p.slip,
  p.amount_minor, p.currency, p.state, p.made_by, m.name as maker, p.made_at, d.name as decider, p.note, p.journal_id`
const joined = sql`payouts p join bookings k on k.id = p.booking_id left join banks b on b.id = p.bank_id left join users m on m.id = p.made_by
  left join users d on d.id = p.decided_by`

export const payoutsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<PayoutRecord>`select ${columns} from ${joined} where p.booking_id = ${bookingId} order by p.made_at desc, p.id desc`,
  )
export const findPayout = (db: Db | Tx, id: string) =>
  first(db, sql<PayoutRecord>`select ${columns} from ${joined} where p.id = ${id}`)
export const payoutBySaveKey = async (tx: Tx, key: string) =>
  (await first(tx, sql<{ id: string }>`select id from payouts where save_key = ${key}`))?.id

/** Locks one before it is read: of several who decide at once the first one wins. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRecord | undefined> {
  await sql`select 1 from payouts where id = ${id} for update`.execute(tx)
  return findPayout(tx, id)
}

export type PaidBooking = {
  id: string
  reference: string
  agency_id: string | null
  customer_id: string | null
  currency: string
  status: string
}
export const bookingOf = (db: Db | Tx, reference: string) =>
  first(
    db,
    sql<PaidBooking>`select id, reference, agency_id, customer_id, currency, status from bookings where reference = ${reference} and hold_state = 'held'`,
  )

/** One pay-out of a wallet at a time, so that what waits is counted once. */
export const lockWallet = (tx: Tx, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('payout:' || ${owner}, 0))`.execute(tx)

/** What waits to be paid out of a wallet. */
export const waitingOf = async (db: Db | Tx, owner: string, currency: string) =>
  (await first(
    db,
    sql<{
      sum: number
    }>`select coalesce(sum(amount_minor), 0)::int8 as sum from payouts where wallet_owner = ${owner} and currency = ${currency} and state = 'waiting'`,
  ))!.sum

/** What cards paid into a wallet by links and waits there to confirm a booking: it confirms it, or goes back to its card. */
export const toConfirm = async (db: Db | Tx, owner: string, currency: string) =>
  (await first(
    db,
    sql<{
      sum: number
    }>`select coalesce(sum(r.amount_minor), 0)::int8 as sum from payment_requests r
      where r.outcome = 'waiting' and r.agency_id is null and r.currency = ${currency} and r.booking_ref in (
        select ${owner} union select reference from bookings where customer_id = as_uuid(${owner}))`,
  ))!.sum

export type NewPayout = Pick<
  PayoutRecord,
  'id' | 'reference' | 'booking_id' | 'wallet_owner' | 'way' | 'bank_id' | 'slip' | 'amount_minor' | 'currency'
> & { by: string; at: Date; save_key: string | null }
export const insertPayout = (tx: Tx, p: NewPayout) =>
  changed(
    tx,
    sql`insert into payouts (id, reference, booking_id, wallet_owner, way, bank_id, slip, amount_minor, currency, state, made_by, made_at, save_key)
    values (${p.id}, ${p.reference}, ${p.booking_id}, ${p.wallet_owner}, ${p.way}, ${p.bank_id}, ${p.slip}, ${p.amount_minor}, ${p.currency}, 'waiting', ${p.by}, ${p.at},
      ${p.save_key})`,
  )
export const endPayout = (
  tx: Tx,
  id: string,
  to: { state: 'posted' | 'refused'; by: string; at: Date; note: string | null; journal: string | null },
) =>
  changed(
    tx,
    sql`update payouts set state = ${to.state}, decided_by = ${to.by}, decided_at = ${to.at}, note = ${to.note}, journal_id = ${to.journal}
      where id = ${id} and state = 'waiting'`,
  )
