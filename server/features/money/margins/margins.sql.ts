import { sql } from 'kysely'
import type { MarginLayer } from '#contract/money/margins'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { MarginRule } from './margins.rules.ts'

/** A rule with the agency it is for and whether it is in force, as lists show it. */
export type MarginRecord = MarginRule & {
  active: boolean
  agency_code: string | null
  agency_name_en: string | null
  agency_name_ar: string | null
}

const rule = sql`m.id, m.layer, m.agency_id, m.supplier, m.airline, m.origin, m.destination, m.cabin, m.ptc, m.product,
  m.sale_from, m.sale_to, m.travel_from, m.travel_to, m.currency,
  m.basis_points, m.fixed_minor, m.per, m.min_minor, m.max_minor, m.priority, m.created_at`
const record = sql`${rule}, m.active, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar`
const tables = sql`margin_rules m left join agencies a on a.id = m.agency_id`

export const rulesInForce = (db: Db) => all(db, sql<MarginRule>`select ${rule} from margin_rules m where m.active`)

export const ruleById = (db: Db, id: string) =>
  first(db, sql<MarginRecord>`select ${record} from ${tables} where m.id = ${id}`)

export const rulesById = (db: Db, ids: readonly string[]) =>
  all(db, sql<MarginRecord>`select ${record} from ${tables} where m.id = any(${ids}::uuid[])`)

/** Locked until the caller's transaction ends; only of this layer, so that one call cannot change another's rules. */
export const lockRule = (tx: Tx, id: string, layer: MarginLayer) =>
  first(
    tx,
    sql<{
      id: string
      agency_id: string | null
    }>`select id, agency_id from margin_rules where id = ${id} and layer = ${layer} for update`,
  )

export type MarginValues = Omit<MarginRule, 'id' | 'created_at'> & { active: boolean }

export async function insertRule(tx: Tx, of: MarginValues, who: string, at: Date): Promise<string> {
  const row = await first(
    tx,
    sql<{ id: string }>`
    insert into margin_rules (layer, agency_id, supplier, airline, origin, destination, cabin, ptc, product, sale_from, sale_to, travel_from, travel_to,
      currency, basis_points, fixed_minor, per, min_minor, max_minor, priority, active, created_by, created_at, changed_at)
    values (${of.layer}, ${of.agency_id}, ${of.supplier}, ${of.airline}, ${of.origin}, ${of.destination}, ${of.cabin}, ${of.ptc}, ${of.product},
      ${of.sale_from}, ${of.sale_to}, ${of.travel_from}, ${of.travel_to}, ${of.currency}, ${of.basis_points}, ${of.fixed_minor}, ${of.per},
      ${of.min_minor}, ${of.max_minor}, ${of.priority}, ${of.active}, ${who}, ${at}, ${at}) returning id`,
  )
  return row!.id
}

export const updateRule = (tx: Tx, id: string, of: MarginValues, at: Date) =>
  sql`update margin_rules set agency_id = ${of.agency_id}, supplier = ${of.supplier}, airline = ${of.airline}, origin = ${of.origin}, destination = ${of.destination},
    cabin = ${of.cabin}, ptc = ${of.ptc}, product = ${of.product}, sale_from = ${of.sale_from}, sale_to = ${of.sale_to},
    travel_from = ${of.travel_from}, travel_to = ${of.travel_to}, currency = ${of.currency}, basis_points = ${of.basis_points},
    fixed_minor = ${of.fixed_minor}, per = ${of.per}, min_minor = ${of.min_minor}, max_minor = ${of.max_minor}, priority = ${of.priority},
    active = ${of.active}, changed_at = ${at} where id = ${id}`.execute(tx)

/** The one default of a carrier, locked; there is at most one in force (see 0013). */
export const lockAirlineDefault = (tx: Tx, airline: string) =>
  first(
    tx,
    sql<{
      id: string
    }>`select id from margin_rules where layer = 'airline' and airline = ${airline} and supplier is null and origin is null
      and destination is null and cabin is null and ptc is null and product is null and sale_from is null and sale_to is null
      and travel_from is null and travel_to is null order by active desc, created_at desc limit 1 for update`,
  )

export type RuleFilter = {
  layer: MarginLayer
  agency_id: string | undefined
  active: boolean | undefined
  after: { created_at: string; id: string } | undefined
  limit: number
}

/** Rules of a layer, newest first, with how many fit the filter. */
export async function listRules(db: Db, filter: RuleFilter): Promise<{ rows: MarginRecord[]; total: number }> {
  const fits = sql`m.layer = ${filter.layer}
    and (${filter.agency_id ?? null}::uuid is null or m.agency_id = ${filter.agency_id ?? null})
    and (${filter.active ?? null}::boolean is null or m.active = ${filter.active ?? null})`
  const after = filter.after
    ? sql`and (m.created_at, m.id) < (${filter.after.created_at}::timestamptz, ${filter.after.id}::uuid)`
    : sql``
  const [rows, count] = await Promise.all([
    all(
      db,
      sql<MarginRecord>`select ${record} from ${tables} where ${fits} ${after} order by m.created_at desc, m.id desc limit ${filter.limit}`,
    ),
    first(db, sql<{ n: number }>`select count(*) as n from margin_rules m where ${fits}`),
  ])
  return { rows, total: count!.n }
}

/** An agency's own rules in force, in the order they were typed in (the first has the highest priority). */
export const ownRules = (db: Db, agencyId: string) =>
  all(
    db,
    sql<MarginRecord>`select ${record} from ${tables} where m.layer = 'own' and m.agency_id = ${agencyId} and m.active order by m.priority desc, m.created_at, m.id`,
  )
export const endOwnRules = (tx: Tx, ids: readonly string[], at: Date) =>
  sql`update margin_rules set active = false, changed_at = ${at} where layer = 'own' and id = any(${ids}::uuid[])`.execute(
    tx,
  )

/** The margins that nobody typed, made by the first start: in force or not. */
export const setStartMargins = (tx: Tx, inForce: boolean, at: Date) =>
  sql`update margin_rules set active = ${inForce}, changed_at = ${at} where created_by is null`.execute(tx)
