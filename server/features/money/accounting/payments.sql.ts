import { sql } from 'kysely'
import { all, type Tx } from '#server/db/db'

type Paid = { journal_id: string; booking_ref: string; currency: string; paid: number; posted_at: Date }
type Open = { invoice_id: string; number: string; open: number; payments: number }

const journalsMax = 200
/** What takes a sale back is on a credit note, and a split moves what is owed from one booking to another. */
const noPayments = ['void', 'refund', 'reversal', 'split_out', 'split_in', 'opening']

/**
 * Journals of which only what they took from the wallet is paid: a fee for a void and a raise of the price are owed by nobody
 * before, and what a memo or a lower price takes back is credited to what is owed as well, though nobody pays it.
 */
const byWallet = sql`(j.kind in ('void_fee', 'memo') or j.source_type = 'booking_amount')`

/** What a journal paid of what is owed for a booking: the credits of its buyer's receivable, or what its wallet gave. */
const paid = sql`(case when ${byWallet} then -sum(p.amount) filter (where a.owner_type in ('agency', 'customer') and p.amount < 0)
  else sum(p.amount) filter (where a.owner_type = 'receivable' and p.amount > 0) end)::int8`

/** A raise pays its debit note, once that is entered; one that no paper says is no matter of this system. */
const saidThere = (
  system: string,
) => sql`(j.source_type <> 'booking_amount' or exists (select 1 from invoices d join invoice_syncs s on s.invoice_id = d.id
          where d.for_key = 'raise:' || j.id::text and d.kind = 'debit_note' and s.system = ${system} and s.state = 'synced' and s.journal_id is null and s.use is null))`

/**
 * Journals since `from` by which a buyer paid for what this system has an invoice of, and that it was not told of; of one
 * booking where it is named.
 */
export const untoldPayments = (tx: Tx, system: string, from: Date, booking: string | null): Promise<Paid[]> =>
  all(
    tx,
    sql<Paid>`select j.id as journal_id, j.booking_ref, a.currency, ${paid} as paid, j.posted_at
      from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
      where j.posted_at >= ${from} and ${booking === null ? sql`j.booking_ref is not null` : sql`j.booking_ref = ${booking}`} and j.reverses_id is null and j.kind <> all(${noPayments}::text[])
        and exists (select 1 from invoices i join invoice_syncs s on s.invoice_id = i.id
          where i.booking_ref = j.booking_ref and s.system = ${system} and s.state = 'synced' and s.journal_id is null and s.use is null and i.kind <> 'credit_note')
        and not exists (select 1 from invoice_syncs s where s.journal_id = j.id and s.system = ${system})
        and ${saidThere(system)}
      group by j.id, a.currency having ${paid} > 0 order by j.posted_at, j.id limit ${journalsMax}`,
  )

/** The booking's documents in this system that are not paid in full, the oldest first; held until the transaction ends. */
export async function openDocuments(
  tx: Tx,
  system: string,
  { booking_ref, currency }: Pick<Paid, 'booking_ref' | 'currency'>,
): Promise<Open[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounting ${system} ${booking_ref}`}, 0))`.execute(tx)
  return all(
    tx,
    sql<Open>`select i.id as invoice_id, i.number, i.total - coalesce(sum(s.amount_minor), 0)::int8
        - coalesce((select sum(x.amount_minor) from invoice_syncs x where x.to_invoice = i.id and x.system = ${system} and x.state <> 'skipped'), 0)::int8 as open, count(s.id)::int8 as payments
      from invoices i join invoice_syncs d on d.invoice_id = i.id and d.system = ${system} and d.journal_id is null and d.use is null and d.state = 'synced'
        left join invoice_syncs s on s.invoice_id = i.id and s.system = ${system} and s.journal_id is not null
      where i.booking_ref = ${booking_ref} and i.currency = ${currency} and i.kind in ('sale', 'fee', 'debit_note')
      group by i.id, i.number, i.total, i.issued_at order by i.issued_at, i.number`,
  )
}

type Part = { invoice_id: string; reference: string; amount: number }
export const queuePayment = (tx: Tx, system: string, journal: string, part: Part, at: Date) =>
  all(
    tx,
    sql<{ id: string }>`insert into invoice_syncs (invoice_id, system, journal_id, reference, amount_minor, queued_at)
      values (${part.invoice_id}, ${system}, ${journal}, ${part.reference}, ${part.amount}, ${at}) on conflict do nothing returning id`,
  )
