import { type RawBuilder, sql } from 'kysely'
import type { taxDocumentList } from '#contract/money/tax-document-list'
import type { TaxDocumentInFull, TaxDocumentRow } from '#contract/money/tax-documents'
import { all, type Db, first } from '#server/db/db'
import { containing } from '#server/db/lists'
import { type ListSql, type Scope, withinDays } from '#server/lists/list-sql'

type Raw = Pick<
  TaxDocumentRow,
  'id' | 'number' | 'kind' | 'form' | 'booking_ref' | 'buyer' | 'buyer_vat' | 'state' | 'problems'
> & {
  issued_at: Date
  currency: string
  net: number
  vat: number
  payable: number
}

/** Over `t`: whether its file is there, and stamped. */
const stateOf = sql`case when exists (select 1 from einvoice_stamps s where s.document_id = t.id) then 'stamped'
  when exists (select 1 from einvoices e where e.document_id = t.id) then 'unsigned' else 'none' end`

/** Documents whose file stands so. */
const withFiles = {
  stamped: sql`select document_id as id from einvoice_stamps`,
  unsigned: sql`select document_id as id from einvoices e where not exists (select 1 from einvoice_stamps s where s.document_id = e.document_id)`,
  none: sql`select id from tax_documents d where not exists (select 1 from einvoices e where e.document_id = d.id)`,
} as const

const keys = [
  { by: sql`t.issued_at`, type: 'timestamptz' },
  { by: sql`t.id`, type: 'uuid' },
] as const

export const taxDocumentListSql: ListSql<Raw, typeof taxDocumentList.filters, 'newest' | 'oldest'> = {
  from: sql`tax_documents t`,
  select:
    sql`t.id, t.number, t.kind, t.form, t.booking_ref, t.buyer -> 'name' as buyer, t.buyer ->> 'vat_number' as buyer_vat, t.issued_at,
    t.currency, t.net, t.vat, t.payable, t.problems, ${stateOf} as state` as RawBuilder<Raw>,
  where: {
    q: (q) =>
      sql`(t.number ilike ${containing(q)} or t.booking_ref ilike ${containing(q)} or t.original_number ilike ${containing(q)}
        or t.buyer ->> 'vat_number' like ${containing(q)} or t.buyer #>> '{name,en}' ilike ${containing(q)} or t.buyer #>> '{name,ar}' ilike ${containing(q)})`,
    kind: (kinds) => sql`t.kind = any(${[...kinds]})`,
    form: (forms) => sql`t.form = any(${[...forms]})`,
    state: (states) => sql`${stateOf} = any(${[...states]})`,
    incomplete: () => sql`t.problems <> '{}'`,
    days: (days, at) => withinDays(sql`t.issued_at`, days, at),
  },
  // Where no authority asks for files there are none, and nearly all are stamped where it does.
  rare: {
    state: (states) => ({
      id: sql`t.id`,
      ids: sql.join(
        states.map((state) => withFiles[state]),
        sql` union all `,
      ),
    }),
  },
  find: [
    { like: /^(IV|CN|DN)-\d\d-\d{5,}$/i, where: (word) => sql`t.number = ${word.toUpperCase()}` },
    { like: /^(BK|OB)-[A-Z2-9]{6}$/i, where: (word) => sql`t.booking_ref = ${word.toUpperCase()}` },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

/** Whose documents somebody sees: an agency its own. */
export const ofAgency = (agencyId: string | null): Scope => (agencyId === null ? null : sql`t.agency_id = ${agencyId}`)

export function taxDocumentRow({ currency, net, vat, payable, issued_at, ...row }: Raw): TaxDocumentRow {
  const money = (amount: number) => ({ amount, currency })
  return { ...row, issued_at: issued_at.toISOString(), net: money(net), vat: money(vat), payable: money(payable) }
}

/** The number of a document that somebody may see; undefined for all others. */
export const visible = (db: Db, id: string, scope: Scope) =>
  first(
    db,
    sql<{ number: string; state: TaxDocumentRow['state'] }>`select t.number, ${stateOf} as state from tax_documents t
      where t.id = ${id} and ${scope ?? sql`true`}`,
  )

export const chainOf = async (db: Db, id: string): Promise<TaxDocumentInFull['chain']> =>
  (await first(
    db,
    sql<NonNullable<TaxDocumentInFull['chain']>>`select e.icv, e.uuid::text, e.hash, e.previous_hash,
        (select t.number from einvoices b join tax_documents t on t.id = b.document_id where b.unit = e.unit and b.icv = e.icv - 1) as previous_number
      from einvoices e where e.document_id = ${id}`,
  )) ?? null

export const creditsOf = async (db: Db, bookingRef: string, number: string): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        number: string
      }>`select number from tax_documents where booking_ref = ${bookingRef} and original_number = ${number} order by issued_at`,
    )
  ).map((row) => row.number)

/** The file of a document, the stamped one where there is one. */
export const fileOf = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{
        xml: string
      }>`select coalesce(s.xml, e.xml) as xml from einvoices e left join einvoice_stamps s on s.document_id = e.document_id
      where e.document_id = ${id}`,
    )
  )?.xml
