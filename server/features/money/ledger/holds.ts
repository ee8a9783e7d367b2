import { sql } from 'kysely'
import { all, byKey, type Db, first, inTurn, type Tx } from '#server/db/db'
import { Refusal, refuse } from '#server/http/refusal'
import { ensureAccount } from './accounts.ts'
import { type JournalEntry, ledgerRefusal, resolved } from './post.ts'
import { type Payer, walletOf } from './recipes.ts'
import { uuidV7 } from './uuid-v7.ts'
import { ledgerWords } from './words.ts'

export type HoldRequest = {
  payer: Payer
  /** Minor units, above zero. */
  amount: number
  currency: string
  booking_ref: string
  /** The due it is for, where a booking has one. */
  due_id?: string | null
  /** The item it is for, where a booking has items: each has its own. */
  item_id?: string | null
  at: Date
  /** When the hold should have been settled by; nothing is released by itself. */
  expires_at?: Date | null
}

/**
 * Sets money aside for a booking, or for one item of it, and answers the hold's id. It has one active hold: asked again with the same
 * wallet and amount, the same id; with another amount `idempotency_mismatch`. Too little money is `insufficient_balance`
 * with needed, available and shortfall; credit that an overdue debt has locked is `credit_overdue`, with these and
 * `overdue`; credit that we locked is `credit_locked`. Neither spoils the transaction.
 */
export async function placeHold(tx: Tx, hold: HoldRequest): Promise<string | Refusal> {
  const { amount, currency } = hold
  const account = await ensureAccount(tx, walletOf(hold.payer, currency))
  try {
    const placed = await inTurn([account], () =>
      first(
        tx,
        sql<{
          hold_id: string | null
          available: number
          overdue: number | null
          overdue_since: Date | null
          locked: boolean
        }>`select hold_id, available, overdue, overdue_since, locked
      from place_hold(${uuidV7(hold.at)}, ${account}, ${amount}, ${hold.booking_ref}, ${hold.at}, ${hold.expires_at ?? null}, ${hold.due_id ?? null}, ${hold.item_id ?? null})`,
      ),
    )
    const { hold_id, available, overdue, overdue_since, locked } = placed!
    if (hold_id) return hold_id
    const short = refuse.insufficientBalance({
      needed: { amount, currency },
      available: { amount: available, currency },
    })
    if (locked) return new Refusal('credit_locked', ledgerWords.your_credit_locked_pay, { extra: short.extra ?? {} })
    if (!overdue || !overdue_since) return short
    return new Refusal('credit_overdue', ledgerWords.your_credit_locked_until_overdue, {
      extra: { ...short.extra, overdue: { amount: { amount: overdue, currency }, since: overdue_since.toISOString() } },
    })
  } catch (error) {
    return ledgerRefusal(error)
  }
}

/**
 * Sets card money aside for its booking, in the transaction that posts it as received; answers the hold's id. Unlike
 * `placeHold` it uses no credit and refuses nothing: without the journal of that money it throws.
 */
export async function holdReceived(tx: Tx, hold: Omit<HoldRequest, 'expires_at'>): Promise<string> {
  const account = await ensureAccount(tx, walletOf(hold.payer, hold.currency))
  const held = await first(
    tx,
    sql<{
      id: string
    }>`select hold_received(${uuidV7(hold.at)}, ${account}, ${hold.amount}, ${hold.booking_ref}, ${hold.at}, ${hold.due_id ?? null}, ${hold.item_id ?? null}) as id`,
  )
  return held!.id
}

/**
 * Ends the hold of `booking_ref` and posts its journal in one; answers the journal's id, on a repeat that of the
 * first. Refuses `wrong_state` when nothing is held (any more), `insufficient_balance` when the lines take more than
 * was held and the rest is not there. A refusal ends the transaction.
 */
export async function captureHold(
  tx: Tx,
  entry: JournalEntry & { booking_ref: string; item_id?: string | null },
): Promise<string | Refusal> {
  const { accounts, amounts, wallets } = await resolved(tx, entry)
  try {
    const posted = await inTurn(wallets, () =>
      first(
        tx,
        sql<{
          id: string
        }>`select capture_hold(${uuidV7(entry.at)}, ${entry.kind}, ${entry.source.type}, ${entry.source.id}, ${accounts}::uuid[], ${amounts}::bigint[],
      ${entry.agency_id ?? null}, ${entry.booking_ref}, ${entry.memo ?? null}, ${entry.actor_id ?? null}, ${entry.occurred_at ?? null}, ${entry.at}, ${entry.item_id ?? null}) as id`,
      ),
    )
    return posted!.id
  } catch (error) {
    return ledgerRefusal(error)
  }
}

/** Gives a booking's held money back; may be repeated. Answers `captured` (and does nothing) when it was taken before, null when nothing was ever held. */
export async function releaseHold(
  tx: Tx,
  bookingRef: string,
  at: Date,
  itemId: string | null = null,
): Promise<'released' | 'captured' | null> {
  const wallets = await all(
    tx,
    sql<{ id: string }>`select distinct account_id as id from holds where booking_ref = ${bookingRef}`,
  )
  const released = await inTurn(
    wallets.map((wallet) => wallet.id),
    () =>
      first(
        tx,
        sql<{ state: 'released' | 'captured' | null }>`select release_hold(${bookingRef}, ${at}, ${itemId}) as state`,
      ),
  )
  return released!.state
}

export type Hold = {
  id: string
  amount: number
  currency: string
  state: 'active' | 'captured' | 'released'
  expires_at: Date | null
  journal_id: string | null
}

/** The hold of a booking that counts: the active one, else the one taken, else the last given back. */
export const holdOf = (db: Db | Tx, bookingRef: string, itemId: string | null = null): Promise<Hold | undefined> =>
  first(
    db,
    sql<Hold>`${byKey} select h.id, h.amount, a.currency, h.state, h.expires_at, h.journal_id from holds h join ledger_accounts a on a.id = h.account_id
    where h.booking_ref = ${bookingRef} and h.item_id is not distinct from ${itemId} order by array_position(array['active', 'captured', 'released'], h.state), h.created_at desc, h.id desc limit 1`,
  )
