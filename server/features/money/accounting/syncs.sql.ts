import { type RawBuilder, sql } from 'kysely'
import type { Invoice } from '#contract/money/invoices'
import type { syncList } from '#contract/money/accounting-list'
import type { Sync, SyncState } from '#contract/money/accounting'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'

/** A line of the queue with all that is entered of it. */
export type SyncRow = {
  id: string
  system: string
  invoice_id: string
  journal_id: string | null
  /** Of a credit note: it is set against an invoice, or given back. Null: a document or a payment. */
  use: 'apply' | 'refund' | null
  to_invoice: string | null
  reference: string
  amount_minor: number
  state: SyncState
  tries: number
  fence: number
  sent_at: Date | null
  external_id: string | null
  number: string
  invoice_kind: Invoice['kind']
  booking_ref: string
  agency_id: string | null
  lines: Invoice['lines']
  currency: string
  issued_at: Date
  paid_at: Date | null
}

const columns = sql`s.id, s.system, s.invoice_id, s.journal_id, s.use, s.to_invoice, s.reference, s.amount_minor, s.state, s.tries, s.fence, s.sent_at, s.external_id,
  i.number, i.kind as invoice_kind, i.booking_ref, i.agency_id, i.lines, i.currency, i.issued_at, j.posted_at as paid_at`
const joined = sql`invoice_syncs s join invoices i on i.id = s.invoice_id left join journals j on j.id = s.journal_id`

export const syncRow = (db: Db | Tx, id: string) =>
  first(db, sql<SyncRow>`select ${columns} from ${joined} where s.id = ${id}`)

/** How a document stands in a system. */
export const documentSync = (db: Db | Tx, { system, invoice_id }: Pick<SyncRow, 'system' | 'invoice_id'>) =>
  first(
    db,
    sql<{ state: SyncState; external_id: string | null }>`select state, external_id from invoice_syncs
      where system = ${system} and invoice_id = ${invoice_id} and journal_id is null and use is null`,
  )

/** Puts a document onto the queue of each of these systems that is on, once. Answers the new lines. */
export const queueDocument = (tx: Tx, invoiceId: string, systems: readonly string[], at: Date) =>
  all(
    tx,
    sql<{ id: string }>`insert into invoice_syncs (invoice_id, system, reference, amount_minor, queued_at)
      select i.id, g.id, i.number, greatest(i.total, 0), ${at} from invoices i, integrations g
      where i.id = ${invoiceId} and i.kind in ('sale', 'fee', 'debit_note', 'credit_note') and g.is_on and g.id = any(${[...systems]}::text[])
      on conflict do nothing returning id`,
  )

const documentsMax = 500
/** Documents since `from` that are on no queue of this system yet, the oldest first. */
export const queueMissed = (tx: Tx, system: string, from: Date, at: Date) =>
  all(
    tx,
    sql<{ id: string }>`insert into invoice_syncs (invoice_id, system, reference, amount_minor, queued_at)
      select i.id, ${system}, i.number, greatest(i.total, 0), ${at} from invoices i
      where i.issued_at >= ${from} and i.kind in ('sale', 'fee', 'debit_note', 'credit_note')
        and not exists (select 1 from invoice_syncs s where s.invoice_id = i.id and s.system = ${system} and s.journal_id is null and s.use is null)
      order by i.issued_at, i.number limit ${documentsMax}
      on conflict do nothing returning id`,
  )

type Move = {
  state: SyncState
  last_error?: string | null
  external_id?: string
  sent_at?: Date | null
  next_at?: Date | null
  synced_at?: Date
}
/** Moves a line that nobody else has moved since it was read; answers its new fence, or null. */
export async function moveSync(
  db: Db,
  row: Pick<SyncRow, 'id' | 'fence'>,
  to: Move & { tries?: number },
): Promise<number | null> {
  const moved = await first(
    db,
    sql<{
      fence: number
    }>`update invoice_syncs set state = ${to.state}, fence = fence + 1, tries = coalesce(${to.tries ?? null}, tries),
      last_error = ${to.last_error ?? null}, external_id = coalesce(${to.external_id ?? null}, external_id),
      sent_at = ${to.sent_at === undefined ? sql`sent_at` : sql`${to.sent_at}::timestamptz`}, next_at = ${to.next_at ?? null},
      synced_at = coalesce(${to.synced_at ?? null}, synced_at)
      where id = ${row.id} and fence = ${row.fence} returning fence`,
  )
  return moved?.fence ?? null
}

/** Lines that wait, the oldest first, for whoever makes jobs of them: the next look takes what these leave. */
export const openSyncs = (db: Db | Tx, system: string) =>
  all(
    db,
    sql<{ id: string; next_at: Date | null }>`select id, next_at from invoice_syncs
      where state in ('pending', 'sending') and system = ${system} order by queued_at, id limit ${documentsMax}`,
  )

/** Lines that may be tried again: one that was ever sent is looked for first. */
export const reopenSyncs = (tx: Tx, ids: readonly string[], by: string) =>
  all(
    tx,
    sql<{
      id: string
      fence: number
    }>`update invoice_syncs set state = case when sent_at is null then 'pending' else 'sending' end, fence = fence + 1,
      tries = 0, next_at = null, decided_by = ${by} where id = any(${[...ids]}::uuid[]) and state in ('failed', 'pending', 'sending') returning id, fence`,
  )

export const skipSyncs = (tx: Tx, ids: readonly string[], why: string, by: string) =>
  changed(
    tx,
    sql`update invoice_syncs set state = 'skipped', fence = fence + 1, last_error = ${why}, decided_by = ${by}
      where id = any(${[...ids]}::uuid[]) and state in ('failed', 'pending')`,
  )

type Raw = Omit<Sync, 'name' | 'amount' | 'queued_at' | 'synced_at'> & {
  amount_minor: number
  currency: string
  queued_at: Date
  synced_at: Date | null
}
const kind = sql`case when s.use is not null then 'note_' || s.use when s.journal_id is not null then 'payment' when i.kind = 'credit_note' then 'credit_note' else 'invoice' end`

export const syncListSql: ListSql<Raw, typeof syncList.filters, 'newest'> = {
  from: sql`invoice_syncs s join invoices i on i.id = s.invoice_id left join agencies a on a.id = i.agency_id`,
  select:
    sql`s.id, s.system, ${kind} as kind, s.reference, i.booking_ref as booking_id, case when a.id is not null then jsonb_build_object('en', a.name_en, 'ar', a.name_ar) end as buyer, s.amount_minor, i.currency,
    s.state, s.tries, s.last_error, s.queued_at, s.synced_at, s.external_id` as RawBuilder<Raw>,
  one: (id) => sql`s.id = ${id}::uuid`,
  where: {
    q: (q) =>
      sql`(s.reference ilike ${containing(q)} or i.booking_ref ilike ${containing(q)} or a.name_en ilike ${containing(q)})`,
    state: (states) => sql`s.state = any(${[...states]})`,
    kind: (kinds) => sql`${kind} = any(${[...kinds]})`,
    days: (days, at) => withinDays(sql`s.queued_at`, days, at),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`s.queued_at`, type: 'timestamptz' },
        { by: sql`s.id`, type: 'uuid' },
      ],
    },
  },
}

export const syncView =
  (nameOf: (system: string) => string) =>
  ({ amount_minor, currency, queued_at, synced_at, ...row }: Raw): Sync => ({
    ...row,
    name: nameOf(row.system),
    amount: { amount: amount_minor, currency },
    queued_at: queued_at.toISOString(),
    synced_at: synced_at?.toISOString() ?? null,
  })
