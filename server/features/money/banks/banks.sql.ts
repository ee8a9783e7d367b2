import { type RawBuilder, sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type * as z from 'zod/mini'
import type { Bank, NewBank } from '#contract/money/banks'

export type BankRow = Bank
type Fields = z.output<typeof NewBank>

const columns = sql`id, name_en, name_ar, account_title, account_number, iban, swift, currency, instructions_en, instructions_ar, active, on_papers`

export const listBanks = (db: Db, onlyActive: boolean) =>
  all(
    db,
    sql<BankRow>`select ${columns} from banks where archived_at is null ${onlyActive ? sql`and active` : sql``}
    order by active desc, iban is null, name_en, id`,
  )

/** Accounts that papers name: those in use that may be printed and have an IBAN. */
export const banksForPapers = (db: Db) =>
  all(
    db,
    sql<BankRow>`select ${columns} from banks where archived_at is null and active and on_papers and iban is not null order by name_en, id`,
  )

export type ReceiptsRow = {
  bank_id: string
  currency: string
  balance: number
  today: number
  today_count: number
}

/** A bank stands below zero in the books by what lies there: turned round here, as its own statement says it. */
export const bankReceipts = (db: Db, at: { now: Date; zone: string }) =>
  all(
    db,
    sql<ReceiptsRow>`with lines as (
      select a.owner_id as bank_id, a.currency, p.amount,
        p.amount < 0 and p.posted_at >= date_trunc('day', ${at.now}::timestamptz at time zone ${at.zone}) at time zone ${at.zone} as came_today
      from ledger_accounts a join postings p on p.account_id = a.id where a.owner_type = 'bank' and a.kind = 'cash')
    select bank_id, currency, -sum(amount)::int8 as balance, coalesce(-sum(amount) filter (where came_today), 0)::int8 as today,
      count(*) filter (where came_today)::int as today_count
    from lines group by 1, 2`,
  )

/** One that is not archived. */
export const findBank = (db: Db | Tx, id: string) =>
  first(db, sql<BankRow>`select ${columns} from banks where id = ${id} and archived_at is null`)

/** Undefined where another bank has this IBAN already. */
export const insertBank = (tx: Tx, bank: Fields) =>
  first(
    tx,
    sql<BankRow>`insert into banks (name_en, name_ar, account_title, account_number, iban, swift, currency, instructions_en, instructions_ar, active, on_papers)
    values (${bank.name_en}, ${bank.name_ar}, ${bank.account_title}, ${bank.account_number}, ${bank.iban ?? null}, ${bank.swift ?? null},
      ${bank.currency}, ${bank.instructions_en || null}, ${bank.instructions_ar || null}, ${bank.active ?? true}, ${bank.on_papers ?? true})
    on conflict do nothing returning ${columns}`,
  )

export const lockBank = (tx: Tx, id: string) =>
  first(tx, sql<BankRow>`select ${columns} from banks where id = ${id} and archived_at is null for update`)

export const updateBank = (tx: Tx, id: string, bank: Fields) =>
  first(
    tx,
    sql<BankRow>`update banks set name_en = ${bank.name_en}, name_ar = ${bank.name_ar}, account_title = ${bank.account_title},
      account_number = ${bank.account_number}, iban = ${bank.iban ?? null}, swift = ${bank.swift ?? null}, currency = ${bank.currency},
      instructions_en = ${bank.instructions_en || null}, instructions_ar = ${bank.instructions_ar || null}, active = ${bank.active ?? true}, on_papers = coalesce(${bank.on_papers ?? null}, on_papers)
    where id = ${id} returning ${columns}`,
  )

/** Whether any deposit, even a deleted one, a transfer for a booking or an entry of the books names the bank. */
export const isBankUsed = async (tx: Tx, id: string): Promise<boolean> =>
  (await first(
    tx,
    sql<{ used: boolean }>`select exists (select 1 from deposits where bank_id = ${id})
      or exists (select 1 from booking_transfers where bank_id = ${id})
      or exists (select 1 from ledger_accounts where owner_type = 'bank' and owner_id = ${id}::text) as used`,
  ))!.used

export const archiveBank = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update banks set active = false, archived_at = ${at} where id = ${id}`)
export const deleteBank = (tx: Tx, id: string) => changed(tx, sql`delete from banks where id = ${id}`)

/** What counts this transfer already. */
type CountedLine = { deposit: string | null; booking: string | null }
/** A reference as `reference_key` of the database keeps it: letters and digits alone. */
export const keyOf = (reference: string): string => reference.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A transfer's reference however it is typed, as `reference_key` of the tables has it; a text, or a column of one. */
export const referenceKey = (reference: string | RawBuilder<unknown>) =>
  sql`upper(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`

/** What counts a transfer so far, by its reference at a bank; nothing keeps it from being counted meanwhile. */
export async function bankLineOf(db: Db, bankId: string, reference: string): Promise<CountedLine> {
  const key = referenceKey(reference)
  return (await first(
    db,
    sql<CountedLine>`select
      (select id from deposits where bank_id = ${bankId} and reference_key = ${key} and status in ('pending', 'approved') and deleted_at is null) as deposit,
      (select b.reference from booking_transfers t join bookings b on b.id = t.booking_id where t.bank_id = ${bankId} and t.reference_key = ${key}) as booking`,
  ))!
}

/**
 * Locks one line of a bank's statement, named by its reference however that is typed, until the transaction ends, and
 * says what has taken it: a deposit that counts or may yet count, or a transfer that paid for a booking. Whoever takes
 * a line asks first, so that one payment is never credited twice.
 */
export async function lockBankLine(tx: Tx, bankId: string, reference: string): Promise<CountedLine> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${bankId} || ':' || ${referenceKey(reference)}, 12))`.execute(
    tx,
  )
  return bankLineOf(tx, bankId, reference)
}
