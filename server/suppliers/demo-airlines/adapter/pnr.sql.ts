import { sql } from 'kysely'
import type { Leg } from '#contract/selling/flights'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'
import { lockFlightDaysById, moveSeats, type SeatMove } from '../stock/index.ts'
import type { Ptc, RetrievedBooking, SupplierBooking, SupplierTicket } from '#server/ports/flight'

export type Pnr = {
  id: number
  supplier: string
  locator: string
  airline_locator: string
  request_hash: string
  status: SupplierBooking['status']
  currency: string
  total: number
  validating_carrier: string
  /** `divided`: the locator they left under. Their place stays theirs. */
  passengers: { ptc: Ptc; title: string; given_name: string; surname: string; divided?: string }[]
  services: PnrService[]
  /** EMDs that pay for it once it is issued. */
  credits: HeldCredit[]
  legs: Leg[]
  /** As it was booked; null of what was booked before it was kept. */
  offer: RetrievedBooking['offer'] | null
  ttl_at: Date
  price_guarantee_at: Date
  void_until: Date | null
  issued_at: Date | null
  divided_from: string | null
}
/** `emd`: bought after the sale, on a document of its own. UN: it could not be carried over to another flight. */
export type PnrService = {
  id: string
  passenger: number
  price: number
  emd?: string
  refundable?: boolean
  status?: 'UN'
}
/** `locator`: of the booking that the EMD was issued in. */
export type HeldCredit = { number: string; passenger: number; amount: number; locator: string }
export type PnrSegment = {
  segment: number
  flight_date_id: number
  cabin: SeatMove['cabin']
  rbd: string
  seats: number
}

const columns = sql`id, supplier, locator, airline_locator, request_hash, status, currency, total, validating_carrier, passengers, services, credits, legs, offer,
  ttl_at, price_guarantee_at, void_until, issued_at, divided_from`

export const pnrByKey = (db: Db, supplier: string, key: string) =>
  first(db, sql<Pnr>`${byKey} select ${columns} from house_pnrs where supplier = ${supplier} and key = ${key}`)

/** Bookings made since, by batches; `after` is the id of the last one read. */
export const pnrsSince = (db: Db, supplier: string, since: Date, after: number, limit: number) =>
  all(
    db,
    sql<{
      id: number
      key: string
      locator: string
      status: Pnr['status']
      booked_at: Date
    }>`select id, key, locator, status, booked_at from house_pnrs where supplier = ${supplier} and booked_at >= ${since} and id > ${after} order by id limit ${limit}`,
  )

/** Locators are used again: the latest is meant. */
export const pnrByLocator = (db: Db, supplier: string, locator: string) =>
  first(
    db,
    sql<Pnr>`${byKey} select ${columns} from house_pnrs where supplier = ${supplier} and locator = ${locator} order by id desc limit 1`,
  )

export const lockPnr = (tx: Tx, supplier: string, locator: string) =>
  first(
    tx,
    sql<Pnr>`${byKey} select ${columns} from house_pnrs where supplier = ${supplier} and locator = ${locator} order by id desc limit 1 for update`,
  )

export const segmentsOf = (db: Db, pnrId: number) =>
  all(
    db,
    sql<PnrSegment>`${byKey} select segment, flight_date_id, cabin, rbd, seats from house_pnr_segments where pnr_id = ${pnrId} order by segment`,
  )

/** Flights of a booking that the airline has moved since their timetable. */
export const timesOf = (db: Db, pnrId: number) =>
  all(
    db,
    sql<{
      segment: number
      departure_time: number | null
      arrival_time: number | null
      arrival_day_offset: number | null
    }>`${byKey} select s.segment, d.departure_time, d.arrival_time, d.arrival_day_offset
      from house_pnr_segments s join flight_dates d on d.id = s.flight_date_id
      where s.pnr_id = ${pnrId} and d.departure_time is not null`,
  )

export const locatorInUse = async (tx: Tx, supplier: string, locator: string) =>
  (await first(
    tx,
    sql`select 1 from house_pnrs where supplier = ${supplier} and locator = ${locator} and status in ('held', 'ticketed')`,
  )) !== undefined

/** Ends a booking and gives its seats back. The row of the PNR is locked by the caller. Answers the flight-dates touched. */
export async function closePnr(
  tx: Tx,
  pnr: Pnr,
  status: 'cancelled' | 'voided' | 'refunded' | 'expired',
  at: Date,
): Promise<number[]> {
  const segments = await segmentsOf(tx, pnr.id)
  const ids = segments.map((segment) => segment.flight_date_id)
  await lockFlightDaysById(tx, ids)
  const from = pnr.status === 'ticketed' ? 'sold' : 'held'
  await moveSeats(
    tx,
    segments.map(({ flight_date_id, cabin, rbd, seats }) => ({
      flight_date_id,
      cabin,
      rbd,
      held: 0,
      sold: 0,
      [from]: -seats,
    })),
  )
  await sql`delete from house_seats where pnr_id = ${pnr.id}`.execute(tx)
  await sql`update house_pnrs set status = ${status}, closed_at = ${at} where id = ${pnr.id}`.execute(tx)
  return ids
}

export type TicketRow = {
  number: string
  passenger: number
  kind: 'ticket' | 'emd'
  segments: number[]
  voided: boolean
  refunded_at: Date | null
  exchanged_from: string[]
  rfisc: string | null
  rfic: string | null
  connected_to: string | null
  amount: number | null
  endorsement: string | null
  /** Its passenger did not come: the flights left without them. */
  missed: boolean
  /** Of an exchanged one: how its coupons stood then. */
  coupons: SupplierTicket['coupons'] | null
}
/** Counts for flights, and is still whole. */
export const isOpenTicket = ({ voided, refunded_at, coupons, segments }: TicketRow): boolean =>
  !voided && !refunded_at && !coupons && segments.length > 0

export const ticketsOf = (db: Db, pnrId: number) =>
  all(
    db,
    sql<TicketRow>`${byKey} select number, passenger, kind, segments, voided, refunded_at, exchanged_from, rfisc, rfic, connected_to, amount, endorsement, coupons, missed from house_tickets where pnr_id = ${pnrId} order by passenger, kind desc, segments, number`,
  )

/** Held bookings whose time has run out; on given flight-dates only, or all of them. */
export const duePnrs = (db: Db, now: Date, flightDateIds?: readonly number[]) =>
  all(
    db,
    sql<{ supplier: string; locator: string }>`select p.supplier, p.locator from house_pnrs p
    where p.status = 'held' and p.ttl_at <= ${now} and (${flightDateIds ?? null}::bigint[] is null or exists (
      select 1 from house_pnr_segments s where s.pnr_id = p.id and s.flight_date_id = any(${flightDateIds ?? []}::bigint[])))
    order by p.ttl_at limit 200`,
  )

/** Flight-dates by what they are called, where rows exist. */
export const flightDateIds = async (
  db: Db,
  names: readonly {
    carrier: string
    flight_number: string
    origin: string
    destination: string
    flight_date: string
  }[],
) =>
  (
    await all(
      db,
      sql<{ id: number }>`select fd.id from flight_dates fd
      join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as w (carrier text, flight_number text, origin text, destination text, flight_date date)
      using (carrier, flight_number, origin, destination, flight_date)`,
    )
  ).map(({ id }) => id)

/** Chosen seats of living bookings on these flights, by each flight's place in the list. */
export async function seatsOnFlights(
  db: Db,
  flights: readonly {
    carrier: string
    flight_number: string
    origin: string
    destination: string
    flight_date: string
  }[],
): Promise<Map<number, Set<string>>> {
  const rows = await all(
    db,
    sql<{ place: number; seat: string }>`select (w.n - 1)::int as place, s.seat
    from rows from (jsonb_to_recordset(${JSON.stringify(flights)}::jsonb) as (carrier text, flight_number text, origin text, destination text, flight_date date))
      with ordinality as w (carrier, flight_number, origin, destination, flight_date, n)
    join flight_dates fd using (carrier, flight_number, origin, destination, flight_date)
    join house_seats s on s.flight_date_id = fd.id`,
  )
  const seats = new Map(flights.map((_, place) => [place, new Set<string>()]))
  for (const { place, seat } of rows) seats.get(place)!.add(seat)
  return seats
}
