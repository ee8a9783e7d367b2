import { sql } from 'kysely'
import { all, changed, type Tx } from '#server/db/db'
import { lapse, lockUnits } from './stock-units.sql.ts'

/** Opens many units at once; one that is there already stays as it is. Answers how many were new. */
export const openUnits = (tx: Tx, units: readonly { unit: string; capacity: number }[], at: Date): Promise<number> =>
  changed(
    tx,
    sql`insert into stock_units (unit, capacity, created_at, updated_at)
      select u.unit, u.capacity, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (unit text, capacity int)
      order by u.unit collate "C" on conflict (unit) do nothing`,
  )

/**
 * Says of many open units at once how much there is of them; a withdrawn one stays as it is. Of what more is held and sold
 * nothing changes: it is answered, with how much that is.
 */
export async function resizeUnits(
  tx: Tx,
  { units, at }: { units: readonly { unit: string; capacity: number }[]; at: Date },
): Promise<{ unit: string; taken: number }[]> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as w (unit text, capacity int)`
  const others = sql`u.unit = w.unit and u.capacity <> w.capacity and u.withdrawn_at is null`
  const found = await all(tx, sql<{ unit: string }>`select u.unit from stock_units u join ${wanted} on ${others}`)
  const names = found.map(({ unit }) => unit)
  await lockUnits(tx, names)
  await lapse(tx, names, at)
  await sql`update stock_units u set capacity = w.capacity, updated_at = ${at} from ${wanted}
    where ${others} and u.held + u.sold <= w.capacity`.execute(tx)
  return all(
    tx,
    sql<{
      unit: string
      taken: number
    }>`select u.unit, u.held + u.sold as taken from stock_units u join ${wanted} on ${others}`,
  )
}
