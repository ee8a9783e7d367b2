import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type ShiftRow = {
  id: string
  departure_id: string
  departure: string
  package: Localised
  version: number
  old_starts: string
  old_ends: string
  new_starts: string
  new_ends: string
  seats_taken: number
  state: 'proposed' | 'accepted' | 'dropped'
  made_at: Date
}

const columns = sql`s.id, s.departure_id, d.code as departure, json_build_object('en', p.title_en, 'ar', p.title_ar) as package, s.version,
  s.old_starts::text as old_starts, s.old_ends::text as old_ends, s.new_starts::text as new_starts, s.new_ends::text as new_ends,
  s.seats_taken, s.state, s.made_at`
const tables = sql`umrah_shifts s join umrah_departures d on d.id = s.departure_id join umrah_packages p on p.id = d.package_id`

/** Those that wait first, then the newest. */
export const newestShifts = (db: Db) =>
  all(
    db,
    sql<ShiftRow>`select ${columns} from ${tables} order by s.state <> 'proposed', s.made_at desc, s.id limit 100`,
  )

/** Of whose package a shift is: the package is locked before the shift. */
export const packageOfShift = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await first(
      db,
      sql<{
        package_id: string
      }>`select d.package_id from umrah_shifts s join umrah_departures d on d.id = s.departure_id where s.id = ${id}`,
    )
  )?.package_id

/** Parties with places on a departure, whatever became of them, and who of each did not leave; in the order of locking. */
export const partiesToMove = (tx: Tx, departureId: string) =>
  all(
    tx,
    sql<{ item_id: string; people: number[] }>`select i.id as item_id,
        (select array_agg(position::int) from umrah_pilgrims where item_id = i.id and left_at is null) as people
      from booking_items i
      where i.id in (select item_id from umrah_pilgrims where departure_id = ${departureId} and left_at is null)
      order by i.booking_id, i.id`,
  )

export const lockShift = (tx: Tx, id: string) =>
  first(tx, sql<ShiftRow>`select ${columns} from ${tables} where s.id = ${id} and s.state = 'proposed' for update of s`)

type NewShift = Pick<
  ShiftRow,
  'departure_id' | 'version' | 'old_starts' | 'old_ends' | 'new_starts' | 'new_ends' | 'seats_taken'
>

/** Whether somebody has left the departure on these days, though the calendar gave those. The moon alone decides nothing. */
export const wasDropped = async (
  tx: Tx,
  of: Pick<ShiftRow, 'departure_id' | 'old_starts' | 'old_ends' | 'new_starts' | 'new_ends'>,
): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from umrah_shifts where departure_id = ${of.departure_id} and state = 'dropped' and decided_by is not null
      and old_starts = ${of.old_starts}::date and old_ends = ${of.old_ends}::date
      and new_starts = ${of.new_starts}::date and new_ends = ${of.new_ends}::date limit 1`,
  )) !== undefined

/** A later move of the same departure takes the place of the one that waits. */
export const proposeShift = (tx: Tx, of: NewShift, at: Date) =>
  changed(
    tx,
    sql`insert into umrah_shifts (departure_id, version, old_starts, old_ends, new_starts, new_ends, seats_taken, state, made_at)
      values (${of.departure_id}, ${of.version}, ${of.old_starts}::date, ${of.old_ends}::date, ${of.new_starts}::date, ${of.new_ends}::date,
        ${of.seats_taken}, 'proposed', ${at})
      on conflict (departure_id) where state = 'proposed' do update set version = excluded.version, new_starts = excluded.new_starts,
        new_ends = excluded.new_ends, seats_taken = excluded.seats_taken, made_at = excluded.made_at`,
  )

/** The moon came back to the days that were sold, or to days that somebody has said no to. */
export const withdrawShift = (tx: Tx, departureId: string, at: Date) =>
  changed(
    tx,
    sql`update umrah_shifts set state = 'dropped', decided_at = ${at} where departure_id = ${departureId} and state = 'proposed'`,
  )

export const decideShift = (tx: Tx, id: string, state: 'accepted' | 'dropped', by: string, at: Date) =>
  changed(tx, sql`update umrah_shifts set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`)
