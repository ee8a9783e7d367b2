import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db } from '#server/db/db'
import { nearLimit } from '#server/features/money/credit'

type Row = { id: string; code: string; name: Localised; limit: number; left: number; currency: string; near: number }
const shown = 5

/** Agencies that have used most of their credit, the one nearest to its end first; `near`: how many have little left. */
export const agenciesNearLimit = (db: Db): Promise<Row[]> =>
  all(
    db,
    sql<Row>`select g.id, g.code, json_build_object('en', g.name_en, 'ar', g.name_ar) as name, a.credit_limit as "limit",
      a.balance - a.held + a.credit_limit as "left", a.currency, count(*) filter (where ${nearLimit}) over ()::int8 as near
    from ledger_accounts a join agencies g on g.id = as_uuid(a.owner_id)
    where a.owner_type = 'agency' and a.kind = 'wallet' and a.credit_limit > 0 and a.balance < a.held
    order by (a.balance - a.held + a.credit_limit)::numeric / a.credit_limit, g.code limit ${shown}`,
  )
