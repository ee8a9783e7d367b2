import { sql } from 'kysely'
import { all, byKey, type Db, type Tx } from '#server/db/db'
import type { Cabin } from '../engine/index.ts'
import { isoFromDay } from '../engine/index.ts'
import type { FlightDay } from './flight-day.ts'
import type { FlightKey } from './flight-ref.ts'

export type FlightDayRow = FlightDay & {
  carrier: string
  flight_number: string
  origin: string
  destination: string
  flight_date: string
}

const columns = sql`fd.id, fd.carrier, fd.flight_number, fd.origin, fd.destination, fd.flight_date::text as flight_date,
  fd.departure_time, fd.arrival_time, fd.arrival_day_offset, fd.aircraft, fd.cancelled,
  coalesce((select jsonb_agg(jsonb_build_object('cabin', b.cabin, 'rbd', b.rbd, 'taken', b.sold + b.held))
            from bucket_states b where b.flight_date_id = fd.id), '[]') as buckets`

/** Flight-dates from a day on that something happened to. */
export const readFlightDays = (db: Db, from: string): Promise<FlightDayRow[]> =>
  all(db, sql<FlightDayRow>`select ${columns} from flight_dates fd where fd.flight_date >= ${from}::date`)

export const readFlightDaysById = async (db: Db, ids: readonly number[]): Promise<FlightDayRow[]> =>
  ids.length === 0
    ? []
    : all(db, sql<FlightDayRow>`${byKey} select ${columns} from flight_dates fd where fd.id in (${sql.join(ids)})`)

/** Those that changed lately, by the database's own clock: what other processes sold. */
export const readLateChanges = (db: Db, seconds: number): Promise<FlightDayRow[]> =>
  all(
    db,
    sql<FlightDayRow>`select ${columns} from flight_dates fd where fd.changed_at > clock_timestamp() - ${seconds} * interval '1 second'`,
  )

/**
 * Locks the rows of these flight-dates, making what is missing, always in the order of their keys: two sales never
 * wait for each other in a circle. What is read then is the truth until the transaction ends.
 */
export async function lockFlightDays(tx: Tx, flights: readonly FlightKey[]): Promise<FlightDayRow[]> {
  const wanted = JSON.stringify(flights.map((flight) => ({ ...flight, flight_date: isoFromDay(flight.date) })))
  const keys = sql`jsonb_to_recordset(${wanted}::jsonb) as w (carrier text, flight_number text, origin text, destination text, flight_date date)`
  await sql`insert into flight_dates (carrier, flight_number, origin, destination, flight_date)
    select distinct w.carrier, w.flight_number, w.origin, w.destination, w.flight_date from ${keys}
    order by 1, 2, 3, 4, 5 on conflict do nothing`.execute(tx)
  await sql`select fd.id from flight_dates fd join ${keys} using (carrier, flight_number, origin, destination, flight_date)
    order by fd.carrier, fd.flight_number, fd.origin, fd.destination, fd.flight_date for update of fd`.execute(tx)
  return all(
    tx,
    sql<FlightDayRow>`select ${columns} from flight_dates fd join ${keys} using (carrier, flight_number, origin, destination, flight_date)`,
  )
}

/** The same for flight-dates that have rows. */
export async function lockFlightDaysById(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`select id from flight_dates where id in (${sql.join(ids)})
    order by carrier, flight_number, origin, destination, flight_date for update`.execute(tx)
}

export type SeatMove = { flight_date_id: number; cabin: Cabin; rbd: string; held: number; sold: number }

/** Adds to (or, negative, takes from) what classes hold and have sold. The rows of the flight-dates are locked. */
export async function moveSeats(tx: Tx, moves: readonly SeatMove[]): Promise<void> {
  if (moves.length === 0) return
  const rows = JSON.stringify(moves)
  await sql`insert into bucket_states as b (flight_date_id, cabin, rbd, held, sold)
    select flight_date_id, cabin, rbd, 0, 0 from jsonb_to_recordset(${rows}::jsonb) as m (flight_date_id bigint, cabin text, rbd text)
    on conflict do nothing`.execute(tx)
  await sql`update bucket_states b set held = b.held + m.held, sold = b.sold + m.sold
    from (select flight_date_id, cabin, rbd, sum(held)::int as held, sum(sold)::int as sold
          from jsonb_to_recordset(${rows}::jsonb) as r (flight_date_id bigint, cabin text, rbd text, held int, sold int)
          group by 1, 2, 3) m
    where b.flight_date_id = m.flight_date_id and b.cabin = m.cabin and b.rbd = m.rbd`.execute(tx)
  await sql`update flight_dates set version = version + 1, changed_at = clock_timestamp()
    where id in (${sql.join([...new Set(moves.map((move) => move.flight_date_id))])})`.execute(tx)
}

/** A change by the airline: new times or a cancellation of one flight-date. */
export async function changeFlightDay(
  db: Db,
  id: number,
  change: Partial<Pick<FlightDay, 'departure_time' | 'arrival_time' | 'arrival_day_offset' | 'aircraft' | 'cancelled'>>,
): Promise<void> {
  const {
    departure_time = null,
    arrival_time = null,
    arrival_day_offset = null,
    aircraft = null,
    cancelled = null,
  } = change
  await sql`update flight_dates set departure_time = coalesce(${departure_time}, departure_time), arrival_time = coalesce(${arrival_time}, arrival_time),
      arrival_day_offset = coalesce(${arrival_day_offset}, arrival_day_offset), aircraft = coalesce(${aircraft}, aircraft),
      cancelled = coalesce(${cancelled}, cancelled), version = version + 1, changed_at = clock_timestamp()
    where id = ${id}`.execute(db)
}
