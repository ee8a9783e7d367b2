import { sql } from 'kysely'
import { type MovedTask, type TaskKind, visaReminders } from '#contract/selling/umrah-work-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { type Reminded, travels, withNames } from './reminded.sql.ts'

type At = { item_id: string; position: number }
export type TaskRow = {
  id: string
  departure_id: string
  departure: string
  title_en: string
  title_ar: string
  kind: TaskKind
  reference: string | null
  position: number | null
  name: string | null
  note: string | null
  due_on: string
  done_at: Date | null
  outcome: string | null
}
const tasks = (
  where: ReturnType<typeof sql>,
) => sql<TaskRow>`select t.id, t.departure_id, d.code as departure, k.title_en, k.title_ar, t.kind,
    b.reference, t.position, n.surname || ' / ' || n.given_name as name, t.note, t.due_on::text as due_on, t.done_at, t.outcome
  from umrah_tasks t join umrah_departures d on d.id = t.departure_id join umrah_packages k on k.id = d.package_id
    left join booking_items i on i.id = t.item_id left join bookings b on b.id = i.booking_id
    left join booking_passengers n on n.booking_id = i.booking_id and n.position = t.position
  where ${where}`

export const tasksOfGroup = (db: Db, departureId: string) =>
  all(
    db,
    sql<TaskRow>`${tasks(sql`t.departure_id = ${departureId}`)} order by t.done_at desc nulls first, t.due_on, b.reference, t.position, t.id limit 500`,
  )
/** What is open in all groups: who overstays first, then by day. */
export const openTasks = (db: Db) =>
  all(
    db,
    sql<TaskRow>`${tasks(sql`t.done_at is null`)} order by t.kind = 'overstay' desc, t.due_on, b.reference, t.position, t.id limit 500`,
  )

export type NewTask = { departure_id: string; kind: TaskKind; person: At | null; note: string | null; due_on: string }
export const insertTask = (tx: Tx, one: NewTask, by: string, at: Date) =>
  changed(
    tx,
    sql`insert into umrah_tasks (departure_id, kind, item_id, position, note, due_on, made_at, made_by)
      values (${one.departure_id}, ${one.kind}, ${one.person?.item_id ?? null}, ${one.person?.position ?? null}, ${one.note},
        ${one.due_on}::date, ${at}, ${by})`,
  )
export const lockTask = (tx: Tx, departureId: string, id: string) =>
  first(
    tx,
    sql<{ kind: TaskKind; done_at: Date | null }>`select kind, done_at from umrah_tasks
      where departure_id = ${departureId} and id = ${id} for update`,
  )
export const finishTask = (tx: Tx, id: string, outcome: string | null, by: string, at: Date) =>
  changed(tx, sql`update umrah_tasks set done_at = ${at}, done_by = ${by}, outcome = ${outcome} where id = ${id}`)

/** Of the whole group, once while it is open; of nobody of ours. */
export const openMovedTask = (tx: Tx, departureId: string, kind: MovedTask, dueOn: string, at: Date) =>
  changed(
    tx,
    sql`insert into umrah_tasks (departure_id, kind, due_on, made_at) select ${departureId}::uuid, ${kind}, ${dueOn}::date, ${at}
      where not exists (select 1 from umrah_tasks where departure_id = ${departureId} and kind = ${kind} and done_at is null)`,
  )

/** Once for each pilgrim, until somebody of ours has finished it. */
const open = (kind: TaskKind, from: ReturnType<typeof sql>, at: Date) => sql<{ id: string }>`
  insert into umrah_tasks (departure_id, kind, item_id, position, due_on, made_at)
  select w.departure_id, ${kind}, w.item_id, w.position, w.due_on, ${at} from (${from}) w
  where ${travels(sql`w`)} and not exists (select 1 from umrah_tasks t where t.item_id = w.item_id and t.position = w.position
    and t.kind = ${kind} and (t.done_at is null or t.done_by is not null))
  on conflict do nothing returning id`

/** Whose visa nobody has used and ends within ten days. */
export const openEntryTasks = (tx: Tx, today: string, at: Date) =>
  all(
    tx,
    open(
      'visa_entry',
      sql`select departure_id, item_id, position, enter_by as due_on from umrah_visas
        where state = 'issued' and enter_by <= ${today}::date + ${visaReminders[0]}::int`,
      at,
    ),
  )

/** Who should be home for a day, and is not marked as gone. Without a flight the last day of the departure counts. */
export const openExitTasks = (tx: Tx, at: Date) =>
  all(
    tx,
    open(
      'exit',
      sql`select v.departure_id, v.item_id, v.position, (home.at + interval '1 day')::date as due_on
        from umrah_visas v join umrah_departures d on d.id = v.departure_id
          left join umrah_flights f on f.item_id = v.item_id and f.position = v.position and f.direction = 'out'
          cross join lateral (select coalesce(f.departs, d.ends + interval '1 day') as at) home
        where v.state in ('issued', 'entered') and home.at + interval '24 hours' <= (${at}::timestamptz at time zone 'Asia/Riyadh')`,
      at,
    ),
  )

/** Who is still inside after the last day of their visa. */
export const openOverstays = async (tx: Tx, today: string, at: Date): Promise<Reminded[]> => {
  const made = await all(
    tx,
    open(
      'overstay',
      sql`select departure_id, item_id, position, exit_by as due_on from umrah_visas
        where state = 'entered' and exit_by < ${today}::date`,
      at,
    ),
  )
  return all(
    tx,
    withNames(sql`select item_id, position, 'overstay' as what, due_on::text as at from umrah_tasks
      where id = any(${made.map(({ id }) => id)}::uuid[])`),
  )
}

/** What visas say by now: who entered, left or travels no more asks for nothing. */
export const closeTasks = (tx: Tx, at: Date) =>
  changed(
    tx,
    sql`update umrah_tasks t set done_at = ${at} where done_at is null and kind in ('visa_entry', 'exit', 'overstay')
      and not exists (select 1 from umrah_visas v where v.item_id = t.item_id and v.position = t.position and ${travels(sql`v`)}
        and case t.kind when 'visa_entry' then v.state = 'issued' when 'exit' then v.state in ('issued', 'entered') else v.state = 'entered' end)`,
  )
