import { sql } from 'kysely'
import { visaReminders } from '#contract/selling/umrah-work-terms'
import { all, type Tx } from '#server/db/db'
import { type Reminded, travels, withNames } from '../tasks/reminded.sql.ts'

/** Visas that end unused soon and somebody is reminded of now; `today`: in the Kingdom. */
export const markVisas = async (tx: Tx, today: string): Promise<Reminded[]> => {
  const marked = await all(
    tx,
    sql<{ id: string }>`update umrah_visas set reminded_days = r.days from (
        select v.id, d.days from umrah_visas v
        cross join lateral (select min(x)::smallint as days from unnest(${[...visaReminders]}::int[]) x
          where v.enter_by - x <= ${today}::date) d
        where v.state = 'issued' and v.enter_by >= ${today}::date and v.enter_by <= ${today}::date + ${visaReminders[0]}::int
          and coalesce(v.reminded_days > d.days, d.days is not null) and ${travels(sql`v`)}
        order by v.enter_by, v.id limit 500 for update of v skip locked) r
      where umrah_visas.id = r.id returning umrah_visas.id`,
  )
  return all(
    tx,
    withNames(sql`select item_id, position, 'visa' as what, enter_by::text as at from umrah_visas
      where id = any(${marked.map(({ id }) => id)}::uuid[])`),
  )
}
