import { sql } from 'kysely'
import { all, brokenConstraint, first, inTurn, type Db, type Tx } from '#server/db/db'
import { Refusal, refuse } from '#server/http/refusal'
import { ensureAccounts } from './accounts.ts'
import { drawnLines } from './drawn.ts'
import type { JournalKind, Line } from './recipes.ts'
import { uuidV7 } from './uuid-v7.ts'
import { ledgerWords } from './words.ts'

/** What is posted, for which record. (source type, source id, kind) is posted once, however often it is asked. */
export type JournalEntry = {
  kind: JournalKind
  /** The record behind it, e.g. { type: 'booking', id: 'BK-7Q2M4X' }. */
  source: { type: string; id: string }
  lines: readonly Line[]
  /** The app clock's now: dates on the statement follow it. */
  at: Date
  /** When it happened outside, where that differs from when it is posted. */
  occurred_at?: Date
  agency_id?: string | null
  booking_ref?: string | null
  memo?: string | null
  actor_id?: string | null
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** The ledger's own refusals in the app's words; anything else is thrown on. */
export function ledgerRefusal(error: unknown): Refusal {
  const code = codeOf(error)
  if (code === 'TB001') {
    const { needed, available, currency } = JSON.parse((error as { detail?: string }).detail ?? '{}') as {
      needed: number
      available: number
      currency: string
    }
    return refuse.insufficientBalance({
      needed: { amount: needed, currency },
      available: { amount: available, currency },
    })
  }
  if (code === 'TB003') return new Refusal('idempotency_mismatch', ledgerWords.posted_before_with_other_amounts)
  if (code === 'TB006') return refuse.noCards()
  if (code === 'TB005') return refuse.wrongState(ledgerWords.no_money_held_for_booking)
  if (brokenConstraint(error) === 'journals_reverses_id_key') return refuse.wrongState(ledgerWords.entry_reversed)
  throw error
}

/** Arrays that `post_journal` and `capture_hold` share, and the wallets that they will lock. */
export async function resolved(tx: Tx, entry: Pick<JournalEntry, 'kind' | 'lines'>) {
  const lines = await drawnLines(tx, entry.kind, entry.lines)
  const accounts = await ensureAccounts(
    tx,
    lines.map((line) => line.account),
  )
  return {
    accounts,
    amounts: lines.map((line) => line.amount),
    wallets: accounts.filter((_, at) => ['agency', 'customer'].includes(lines[at]!.account.owner_type)),
  }
}

/**
 * Posts one journal and answers its id; asked again for the same source and kind, the id of the first.
 * Refuses `insufficient_balance` (with needed, available, shortfall) and `idempotency_mismatch` (same source, other
 * lines). A refusal has spoilt the transaction: return it from `inTx`, do not go on.
 */
export async function postJournal(tx: Tx, entry: JournalEntry): Promise<string | Refusal> {
  const { accounts, amounts, wallets } = await resolved(tx, entry)
  try {
    const posted = await inTurn(wallets, () =>
      first(
        tx,
        sql<{
          id: string
        }>`select post_journal(${uuidV7(entry.at)}, ${entry.kind}, ${entry.source.type}, ${entry.source.id},
      ${accounts}::uuid[], ${amounts}::bigint[], ${entry.agency_id ?? null}, ${entry.booking_ref ?? null}, ${entry.memo ?? null}, ${entry.actor_id ?? null},
      ${entry.occurred_at ?? null}, ${entry.at}) as id`,
      ),
    )
    return posted!.id
  } catch (error) {
    return ledgerRefusal(error)
  }
}

/**
 * Posts the exact opposite of a journal, with the reason as its memo, and answers the new id. `kind` is `reversal`
 * unless told (`void`, with the booking as its source). Refuses `wrong_state` when it was reversed before from
 * another source, and `insufficient_balance` when the money is spent. As with `postJournal`, a refusal ends the transaction.
 */
export async function reverseJournal(
  tx: Tx,
  journalId: string,
  reason: string,
  options: {
    at: Date
    kind?: 'reversal' | 'void' | 'refund'
    source?: { type: string; id: string }
    actor_id?: string | null
  },
): Promise<string | Refusal> {
  const source = options.source ?? { type: 'journal', id: journalId }
  const wallets = await all(
    tx,
    sql<{
      id: string
    }>`select distinct a.id from postings p join ledger_accounts a on a.id = p.account_id where p.journal_id = ${journalId} and a.guarded`,
  )
  try {
    const posted = await inTurn(
      wallets.map((wallet) => wallet.id),
      () =>
        first(
          tx,
          sql<{
            id: string
          }>`select reverse_journal(${uuidV7(options.at)}, ${options.kind ?? 'reversal'}, ${source.type}, ${source.id}, ${journalId},
      ${reason}, ${options.actor_id ?? null}, ${options.at}) as id`,
        ),
    )
    return posted!.id
  } catch (error) {
    return ledgerRefusal(error)
  }
}

export type Journal = {
  id: string
  kind: JournalKind
  source_type: string
  source_id: string
  posted_at: Date
  reverses_id: string | null
}

/** The journals of one booking, oldest first: to find the sale that a void turns round. */
export const journalsOf = (db: Db | Tx, bookingRef: string): Promise<Journal[]> =>
  all(
    db,
    sql<Journal>`select id, kind, source_type, source_id, posted_at, reverses_id from journals where booking_ref = ${bookingRef} order by posted_at, id`,
  )

/** The lines of a journal as they were posted, in their order. */
export const linesOf = async (db: Db | Tx, journalId: string): Promise<Line[]> =>
  (
    await all(
      db,
      sql<Line['account'] & { amount: number }>`select a.owner_type, a.owner_id, a.kind, a.currency, p.amount
      from postings p join ledger_accounts a on a.id = p.account_id where p.journal_id = ${journalId} order by p.line_no`,
    )
  ).map(({ amount, ...account }) => ({ account, amount }))
