import { type RawBuilder, sql } from 'kysely'
import type { taxBuyerList } from '#contract/money/tax-buyer-list'
import type { TaxBuyer, TaxBuyerRow } from '#contract/money/tax-documents'
import { changed, first, type Tx } from '#server/db/db'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'
import { type BuyerRow, buyerColumns, buyerProblems, partyOf } from './registration.ts'

type Raw = BuyerRow & { agency_id: string; code: string; registered: boolean }

const country = sql`coalesce(b.country, a.country, 'SA')`
const typed = sql`regexp_replace(coalesce(a.tax_no, ''), '[\\s-]', '', 'g')`
/** As `buyerProblems` finds them. */
const incomplete = sql`(${country} = 'SA' and b.vat_number is null and b.id_number is null and ${typed} !~ '^3\\d{13}3$')
  or coalesce(b.street, a.address, '') = '' or coalesce(b.city, a.city, '') = '' or (${country} = 'SA' and b.building is null)`

export const taxBuyerListSql: ListSql<Raw, typeof taxBuyerList.filters, 'newest'> = {
  from: sql`agencies a left join tax_buyers b on b.agency_id = a.id`,
  select: sql`a.id as agency_id, a.code, b.agency_id is not null as registered, ${buyerColumns}` as RawBuilder<Raw>,
  one: (id) => sql`a.id = ${id}::uuid`,
  where: {
    q: (q) =>
      sql`(a.code ilike ${containing(q)} or a.name_en ilike ${containing(q)} or a.name_ar ilike ${containing(q)}
        or b.vat_number like ${containing(q)} or a.tax_no ilike ${containing(q)} or b.id_number ilike ${containing(q)})`,
    incomplete: () => sql`(${incomplete})`,
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`a.created_at`, type: 'timestamptz' },
        { by: sql`a.id`, type: 'uuid' },
      ],
    },
  },
}

export function taxBuyerRow(row: Raw): TaxBuyerRow {
  const party = partyOf(row)
  return {
    agency_id: row.agency_id,
    code: row.code,
    name: party.name,
    country: party.country,
    vat_number: party.vat_number,
    id_scheme: party.id_scheme as TaxBuyerRow['id_scheme'],
    id_number: party.id_number,
    street: party.street.en,
    building: party.building,
    district: party.district?.en ?? null,
    city: party.city.en,
    postal_code: party.postal_code,
    registered: row.registered,
    problems: buyerProblems(party),
  }
}

export const isAgency = async (tx: Tx, id: string): Promise<boolean> =>
  (await first(tx, sql`select 1 from agencies where id = ${id} for share`)) !== undefined

export const putBuyer = (tx: Tx, one: TaxBuyer, by: string, at: Date) =>
  changed(
    tx,
    sql`insert into tax_buyers (agency_id, vat_number, id_scheme, id_number, street, building, district, city, postal_code, country, saved_at, saved_by)
      values (${one.agency_id}, ${one.vat_number || null}, ${one.id_scheme || null}, ${one.id_number || null}, ${one.street}, ${one.building || null},
        ${one.district || null}, ${one.city}, ${one.postal_code || null}, ${one.country}, ${at}, ${by})
      on conflict (agency_id) do update set vat_number = excluded.vat_number, id_scheme = excluded.id_scheme, id_number = excluded.id_number,
        street = excluded.street, building = excluded.building, district = excluded.district, city = excluded.city, postal_code = excluded.postal_code,
        country = excluded.country, saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
  )
