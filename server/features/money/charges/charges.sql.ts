import { sql } from 'kysely'
import type { ChargeEvent } from '#contract/money/charges'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { ChargeRow } from './charges.rules.ts'

/** A charge with the agency it is for, as the back office lists it. */
export type ChargeRecord = ChargeRow & {
  agency_code: string | null
  agency_name_en: string | null
  agency_name_ar: string | null
}

const columns = sql`c.id, c.agency_id, c.event, c.kind, c.basis_points, c.fixed_minor, c.per, c.min_minor, c.max_minor, c.currency, c.active,
  c.created_at, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar`
const tables = sql`agent_charges c left join agencies a on a.id = c.agency_id`

/** Those that may apply to this agency, of one event or of all. */
export const chargesInForce = (db: Db, agencyId: string, event?: ChargeEvent) =>
  all(
    db,
    sql<ChargeRecord>`select ${columns} from ${tables}
      where c.active and (c.agency_id = ${agencyId} or c.agency_id is null) ${event ? sql`and c.event = ${event}` : sql``}`,
  )

export const chargeById = (db: Db, id: string) =>
  first(db, sql<ChargeRecord>`select ${columns} from ${tables} where c.id = ${id}`)

export const lockCharge = (tx: Tx, id: string) =>
  first(tx, sql<ChargeRow>`select * from agent_charges where id = ${id} for update`)

export type ChargeValues = Omit<ChargeRow, 'id' | 'created_at'>

export async function insertCharge(tx: Tx, values: ChargeValues, who: string | null, at: Date): Promise<string> {
  const row = await first(
    tx,
    sql<{ id: string }>`
    insert into agent_charges (agency_id, event, kind, basis_points, fixed_minor, per, min_minor, max_minor, currency, active, created_by, created_at, changed_at)
    values (${values.agency_id}, ${values.event}, ${values.kind}, ${values.basis_points}, ${values.fixed_minor}, ${values.per}, ${values.min_minor},
      ${values.max_minor}, ${values.currency}, ${values.active}, ${who}, ${at}, ${at}) returning id`,
  )
  return row!.id
}

export const updateCharge = (tx: Tx, id: string, values: ChargeValues, at: Date) =>
  sql`update agent_charges set agency_id = ${values.agency_id}, event = ${values.event}, kind = ${values.kind}, basis_points = ${values.basis_points},
    fixed_minor = ${values.fixed_minor}, per = ${values.per}, min_minor = ${values.min_minor}, max_minor = ${values.max_minor},
    currency = ${values.currency}, active = ${values.active}, changed_at = ${at} where id = ${id}`.execute(tx)

export type ChargeFilter = {
  event: ChargeEvent | undefined
  active: boolean | undefined
  agency_id: string | undefined
  id: string | undefined
  after: { created_at: string; id: string } | undefined
  limit: number
}

/** All charges, newest first, with how many fit the filter. */
export async function listCharges(db: Db, filter: ChargeFilter): Promise<{ rows: ChargeRecord[]; total: number }> {
  const fits = sql`(${filter.event ?? null}::text is null or c.event = ${filter.event ?? null})
    and (${filter.active ?? null}::boolean is null or c.active = ${filter.active ?? null})
    and (${filter.agency_id ?? null}::uuid is null or c.agency_id = ${filter.agency_id ?? null})
    and (${filter.id ?? null}::uuid is null or c.id = ${filter.id ?? null})`
  const after = filter.after
    ? sql`and (c.created_at, c.id) < (${filter.after.created_at}::timestamptz, ${filter.after.id}::uuid)`
    : sql``
  const [rows, count] = await Promise.all([
    all(
      db,
      sql<ChargeRecord>`select ${columns} from ${tables} where ${fits} ${after} order by c.created_at desc, c.id desc limit ${filter.limit}`,
    ),
    first(db, sql<{ n: number }>`select count(*) as n from agent_charges c where ${fits}`),
  ])
  return { rows, total: count!.n }
}

/** What all agencies are charged for a ticket: the prices of a search are made with them. */
export const issueChargesInForce = (db: Db) =>
  all(db, sql<ChargeRow>`select * from agent_charges where active and event = 'issue'`)
