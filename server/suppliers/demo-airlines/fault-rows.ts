import { sql } from 'kysely'
import { all, byKey, type Db } from '#server/db/db'

export type FaultRow = {
  /** The system that misbehaves; null: every demonstration supplier. */
  supplier: string | null
  op: string | null
  /** `LHE-JED`; null: every route. */
  route: string | null
  kind: string
  amount: number
  /** How often; null: until it is switched off. */
  remaining: number | null
}

/** Misbehaviour that is switched on for this call of a demonstration system; each counts down once. */
export const takeFaultRows = <K extends string>(
  db: Db,
  call: { system: string; isSupplier: boolean; op: string; route: string | null },
): Promise<{ kind: K; amount: number }[]> =>
  all(
    db,
    sql<{ kind: K; amount: number }>`${byKey} update house_faults set remaining = remaining - 1
    where (supplier = ${call.system} or (${call.isSupplier} and supplier is null)) and (op is null or op = ${call.op})
      and (route is null or route = ${call.route}::text) and (remaining is null or remaining > 0)
    returning kind, amount`,
  )

/** Switches misbehaviour on. Answers the row's id, for `dropFaultRow`. */
export async function addFaultRow(db: Db, row: FaultRow): Promise<number> {
  const [added] = await all(
    db,
    sql<{ id: number }>`insert into house_faults (supplier, op, route, kind, amount, remaining)
    values (${row.supplier}, ${row.op}, ${row.route}, ${row.kind}, ${row.amount}, ${row.remaining}) returning id`,
  )
  return added!.id
}

export const dropFaultRow = async (db: Db, id: number): Promise<void> =>
  void (await sql`delete from house_faults where id = ${id}`.execute(db))
