import { sql } from 'kysely'
import { changed, type Tx } from '#server/db/db'

/** Opens many units at once; one that is there already stays as it is. Answers how many were new. */
export const openUnits = (tx: Tx, units: readonly { unit: string; capacity: number }[], at: Date): Promise<number> =>
  changed(
    tx,
    sql`insert into stock_units (unit, capacity, created_at, updated_at)
      select u.unit, u.capacity, ${at}, ${at} from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (unit text, capacity int)
      order by u.unit collate "C" on conflict (unit) do nothing`,
  )
