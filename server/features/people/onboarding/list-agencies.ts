import { sql } from 'kysely'
import type { AgencyRow } from '#contract/people/agencies'
import { all, type Db, first } from '#server/db/db'
import { containing, countMax } from '#server/db/lists'
import type { AgencyState } from '#server/features/people/agencies'

type Listed = {
  id: string
  code: string
  name_en: string
  name_ar: string
  state: AgencyState
  country: string | null
  city: string | null
  currency: string
  owner_id: string | null
  owner_name: string | null
  owner_email: string | null
  salesman: string | null
  balance: number
  credit_limit: number
  has_change: boolean
  licence_expiry: string | null
  submitted_at: Date | null
  created_at: Date
  place: string
}
export type AgencyFilter = {
  state?: AgencyState | undefined
  q?: string | undefined
  after?: { created_at: string; id: string } | undefined
  limit: number
}

const tables = sql`agencies a left join users o on o.id = a.owner_id left join users s on s.id = o.salesman_id`
const whereOf = ({ state, q }: AgencyFilter) => sql`true
  ${state ? sql`and a.state = ${state}` : sql``}
  ${q ? sql`and (a.code = ${q.toUpperCase()} or a.name_en ilike ${containing(q)} or a.name_ar ilike ${containing(q)} or o.email ilike ${containing(q)} or o.name ilike ${containing(q)} or a.licence_no ilike ${containing(q)})` : sql``}`

/** Newest first, by keyset. */
export async function listAgencies(db: Db, filter: AgencyFilter): Promise<{ rows: Listed[]; total: number }> {
  const where = whereOf(filter)
  const rows = await all(
    db,
    sql<Listed>`select a.id, a.code, a.name_en, a.name_ar, a.state, a.country, a.city, a.currency, a.owner_id, o.name as owner_name,
      o.email as owner_email, s.name as salesman, coalesce(w.balance, 0) as balance, coalesce(w.credit_limit, 0) as credit_limit,
      exists (select 1 from agency_changes c where c.agency_id = a.id and c.state = 'open') as has_change, a.licence_expiry,
      a.submitted_at, a.created_at, to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
    from ${tables}
    left join ledger_accounts w on w.owner_type = 'agency' and w.owner_id = a.id::text and w.kind = 'wallet' and w.currency = a.currency
    where ${where} ${filter.after ? sql`and (a.created_at, a.id) < (${filter.after.created_at}::timestamptz, ${filter.after.id}::uuid)` : sql``}
    order by a.created_at desc, a.id desc limit ${filter.limit}`,
  )
  const counted = await first(
    db,
    sql<{ n: number }>`select count(*)::int8 as n from (select 1 from ${tables} where ${where} limit ${countMax}) few`,
  )
  return { rows, total: counted?.n ?? 0 }
}

export const agencyRow = (row: Listed): AgencyRow => ({
  id: row.id,
  code: row.code,
  name: { en: row.name_en, ar: row.name_ar },
  state: row.state,
  country: row.country,
  city: row.city,
  owner: row.owner_id ? { id: row.owner_id, name: row.owner_name ?? '', email: row.owner_email ?? '' } : null,
  salesman: row.salesman,
  balance: { amount: row.balance, currency: row.currency },
  credit_limit: { amount: row.credit_limit, currency: row.currency },
  has_change: row.has_change,
  licence_expiry: row.licence_expiry,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
