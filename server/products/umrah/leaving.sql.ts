import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'
import { emptyBedsOf } from './group/group.sql.ts'
import { dropSeatsOf } from './movement/movement.sql.ts'
import type { Sleepers } from './leaving.rules.ts'

export const sleepersOf = (db: Db | Tx, itemId: string): Promise<Sleepers> =>
  all(
    db,
    sql<Sleepers[number]>`select position, age, gender from umrah_pilgrims where item_id = ${itemId} order by position`,
  )

/** For whom a visa was filed: its fee is spent whatever becomes of it. */
export const filedOf = async (db: Db | Tx, itemId: string): Promise<Set<number>> =>
  new Set(
    (
      await all(
        db,
        sql<{ position: number }>`select distinct position from umrah_visas
          where item_id = ${itemId} and state in ('sent', 'approved', 'issued', 'entered', 'exited', 'refused', 'lapsed')`,
      )
    ).map(({ position }) => position),
  )

/**
 * They travel no more: no bed, no seat in a bus, and nobody is led by them. Whoever looks at the group looks again.
 */
export async function leaveGroup(tx: Tx, itemId: string, people: readonly number[], at: Date): Promise<void> {
  await sql`update umrah_pilgrims set left_at = ${at}
    where item_id = ${itemId} and position = any(${people as number[]}::int[]) and left_at is null`.execute(tx)
  await dropSeatsOf(tx, itemId, people)
  await emptyBedsOf(tx, itemId, people)
}
