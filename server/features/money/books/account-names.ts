import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#contract/money/books'
import type { AccountType } from '#contract/money/books-terms'

export type AccountNames = {
  account_id: string
  owner_type: AccountType
  owner_id: string
  account_kind: string
  account_currency: string
  owner_en: string | null
  owner_ar: string | null
  owner_code: string | null
}

/** Over `a` (accounts): what an account is called. */
export const accountColumns = sql`a.id as account_id, a.owner_type, a.owner_id, a.kind as account_kind, a.currency as account_currency,
  coalesce(g.name_en, k.name_en, u.name) as owner_en, coalesce(g.name_ar, k.name_ar, u.name) as owner_ar,
  coalesce(g.code, k.account_number, case when a.owner_type = 'supplier' or a.owner_type = 'gateway' then a.owner_id end) as owner_code`

/** Joins to `a` whose it is. What a buyer owes stands under `agency.<id>` or `customer.<id>`. */
export const withOwners = sql`
  cross join lateral (select case when a.owner_type = 'receivable' then split_part(a.owner_id, '.', 2) else a.owner_id end as text) named
  cross join lateral (select case when named.text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named.text::uuid end as id) whose
  left join agencies g on g.id = whose.id and a.owner_type in ('agency', 'receivable')
  left join banks k on k.id = whose.id and a.owner_type = 'bank'
  left join users u on u.id = whose.id and a.owner_type in ('customer', 'receivable')`

export const accountView = (row: AccountNames): Account => ({
  id: row.account_id,
  type: row.owner_type,
  kind: row.account_kind,
  owner: row.owner_en === null ? null : { en: row.owner_en, ar: row.owner_ar ?? row.owner_en },
  code: row.owner_code ?? (row.owner_en === null && row.owner_id !== 'company' ? row.owner_id : null),
  currency: row.account_currency,
})

/** The names of one account, as JSON. */
export const accountNamesOf = (id: RawBuilder<unknown>) =>
  sql`(select to_jsonb(n) from (select ${accountColumns} from ledger_accounts a ${withOwners} where a.id = ${id}) n)`
