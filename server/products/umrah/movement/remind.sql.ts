import { sql } from 'kysely'
import { permitReminders } from '#contract/selling/umrah-work-terms'
import { all, type Tx } from '#server/db/db'
import { type Reminded, travels, withNames } from '../tasks/reminded.sql.ts'

/** Slots that somebody is reminded of now, by the clock of the Kingdom; of several times that have come for the last. */
export const markPermits = async (tx: Tx, at: Date): Promise<Reminded[]> => {
  const marked = await all(
    tx,
    sql<{ id: string }>`update umrah_permits set reminded_hours = r.hours from (
        select p.id, h.hours from umrah_permits p
        cross join lateral (select min(x)::smallint as hours from unnest(${[...permitReminders]}::int[]) x
          where (p.at at time zone 'Asia/Riyadh') - x * interval '1 hour' <= ${at}) h
        where p.state = 'booked' and p.at > (${at}::timestamptz at time zone 'Asia/Riyadh')
          and p.at <= (${at}::timestamptz at time zone 'Asia/Riyadh') + ${permitReminders[0]}::int * interval '1 hour'
          and coalesce(p.reminded_hours > h.hours, h.hours is not null) and ${travels(sql`p`)}
        order by p.at, p.id limit 500 for update of p skip locked) r
      where umrah_permits.id = r.id returning umrah_permits.id`,
  )
  return all(
    tx,
    withNames(sql`select item_id, position, kind as what, to_char(at, 'YYYY-MM-DD"T"HH24:MI') as at from umrah_permits
      where id = any(${marked.map(({ id }) => id)}::uuid[])`),
  )
}
