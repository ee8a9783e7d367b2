import { sql } from 'kysely'
import type { agencyList } from '#contract/people/agency-list'
import type { AgencyRow } from '#contract/people/agencies'
import { containing } from '#server/db/lists'
import type { AgencyState } from '#server/features/people/agencies'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { warnDays } from './details.rules.ts'

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
}

const keys = [
  { by: sql`a.created_at`, type: 'timestamptz' },
  { by: sql`a.id`, type: 'uuid' },
] as const

/** Trading agencies `a` whose licence has run out, or does within the days of the first warning. */
export const licenceEnding = (today: string) =>
  sql`a.state in ('active', 'read_only') and a.licence_expiry <= ${today}::date + ${warnDays}::int`

export const agencyListSql: ListSql<Listed, typeof agencyList.filters, (typeof agencyList.sorts)[number]> = {
  from: sql`agencies a left join users o on o.id = a.owner_id left join users s on s.id = o.salesman_id
    left join ledger_accounts w on w.owner_type = 'agency' and w.owner_id = a.id::text and w.kind = 'wallet' and w.currency = a.currency`,
  select: sql<Listed>`a.id, a.code, a.name_en, a.name_ar, a.state, a.country, a.city, a.currency, a.owner_id, o.name as owner_name,
    o.email as owner_email, s.name as salesman, coalesce(w.balance, 0) as balance, coalesce(w.credit_limit, 0) as credit_limit,
    exists (select 1 from agency_changes c where c.agency_id = a.id and c.state = 'open') as has_change, a.licence_expiry,
    a.submitted_at, a.created_at`,
  where: {
    q: (q) => sql`a.id in (
      select id from agencies where name_en ilike ${containing(q)} or name_ar ilike ${containing(q)} or licence_no ilike ${containing(q)}
      union select agency_id from users
        where agency_id is not null and (name ilike ${containing(q)} or email ilike ${containing(q)}))`,
    state: (state) => sql`a.state = ${state}`,
    licence_ending: (_on, { today }) => licenceEnding(today),
    days: (days, at) => withinDays(sql`a.created_at`, days, at),
  },
  find: [{ like: /^AG-[A-Z0-9]{4,8}$/i, where: (word) => sql`a.code = ${word.toUpperCase()}` }],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
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
