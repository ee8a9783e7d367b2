import { type RawBuilder, sql } from 'kysely'
import type { SupplierCallRow } from '#contract/catalogue/suppliers'
import { all, type Db } from '#server/db/db'
import { countMax } from '#server/db/lists'

const callsMax = 100
/** Nobody knows what became of it, or nobody answered. */
const isFailure: RawBuilder<unknown> = sql`c.heard in ('unknown', 'no_effect')`

type ActFigures = {
  supplier: string
  calls: number
  failed: number
  p95_ms: number | null
  last_at: Date | null
  last_act: string | null
  last_detail: string | null
}

/**
 * How the steps of bookings went at these suppliers since `from`: of each the newest calls, as many as a list counts,
 * so that a busy day costs no more than a quiet one.
 */
export const actFigures = (db: Db, suppliers: readonly string[], from: Date) =>
  all(
    db,
    sql<ActFigures>`select s.supplier, n.calls, n.failed, n.p95_ms, f.last_at, f.last_act, f.last_detail
    from unnest(${suppliers}::text[]) as s (supplier)
    cross join lateral (
      select count(*)::int8 as calls, count(*) filter (where ${isFailure})::int8 as failed,
        (percentile_cont(0.95) within group (order by date_part('epoch', c.finished_at - c.started_at) * 1000)
          filter (where c.finished_at is not null))::int as p95_ms
      from (select heard, started_at, finished_at from act_calls where provider = s.supplier and started_at >= ${from}
        order by started_at desc limit ${countMax}) c) n
    left join lateral (
      select c.started_at as last_at, a.kind as last_act, coalesce(c.detail, c.heard) as last_detail
      from act_calls c join acts a on a.id = c.act_id
      where c.provider = s.supplier and ${isFailure} and c.started_at >= ${from}
      order by c.started_at desc limit 1) f on true`,
  )

/** Bookings of each supplier in the middle of a step, and those of a live hold. */
export const openWork = (db: Db) =>
  all(
    db,
    sql<{
      supplier: string
      unsettled: number
      held: number
    }>`select supplier, sum(unsettled)::int8 as unsettled, sum(held)::int8 as held
    from (
      select supplier, count(*) as unsettled, 0 as held from bookings
      where status in ('confirming', 'pending_supplier') or acting is not null group by supplier
      union all
      select supplier, 0, count(*) from bookings where status = 'saved' group by supplier) open
    where supplier is not null group by supplier`,
  )

export const callsTo = (db: Db, supplier: string, failed: boolean) =>
  all(
    db,
    sql<
      Omit<SupplierCallRow, 'at'> & { at: Date }
    >`select c.act_id || '-' || c.no as id, b.reference as booking, a.kind as act, c.op,
      c.started_at as at, (extract(epoch from c.finished_at - c.started_at) * 1000)::int as took_ms, c.heard, c.detail
    from act_calls c join acts a on a.id = c.act_id left join bookings b on b.id = a.booking_id
    where c.provider = ${supplier} ${failed ? sql`and ${isFailure}` : sql``}
    order by c.started_at desc, c.no desc limit ${callsMax}`,
  )
