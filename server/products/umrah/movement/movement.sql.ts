import { sql } from 'kysely'
import { permitTable } from '#contract/selling/umrah-visa-table'
import type { LegKind, VehicleKind } from '#contract/selling/umrah-work-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { record } from '#server/records/record'

type At = { item_id: string; position: number }
export type LegRow = {
  id: string
  kind: LegKind
  from_place: string
  to_place: string
  flight: string | null
  /** On which day its flight leaves; null where it has none, or was planned before this was kept. */
  flight_on: string | null
  at: string
  minutes: number
  guide: string | null
  version: number
}
const legColumns = sql`id, kind, from_place, to_place, flight, flight_on::text as flight_on, to_char(at, 'YYYY-MM-DD"T"HH24:MI') as at, minutes, guide, version`
export const legsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<LegRow>`select ${legColumns} from umrah_legs where departure_id = ${departureId} order by umrah_legs.at, umrah_legs.id`,
  )
export const lockLeg = (tx: Tx, departureId: string, id: string) =>
  first(
    tx,
    sql<LegRow>`select ${legColumns} from umrah_legs where departure_id = ${departureId} and id = ${id} for update`,
  )

export type NewLeg = Omit<LegRow, 'id' | 'version'>
export const insertLeg = async (tx: Tx, departureId: string, leg: NewLeg): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into umrah_legs (departure_id, kind, from_place, to_place, flight, flight_on, at, minutes, guide)
    values (${departureId}, ${leg.kind}, ${leg.from_place}, ${leg.to_place}, ${leg.flight}, ${leg.flight_on}::date, ${leg.at}::timestamp, ${leg.minutes}, ${leg.guide})
    returning id`,
  ))!.id
export const updateLeg = (tx: Tx, id: string, leg: Omit<NewLeg, 'flight' | 'flight_on'>) =>
  changed(
    tx,
    sql`update umrah_legs set kind = ${leg.kind}, from_place = ${leg.from_place}, to_place = ${leg.to_place}, at = ${leg.at}::timestamp,
      minutes = ${leg.minutes}, guide = ${leg.guide}, version = version + 1 where id = ${id}`,
  )
export const touchLeg = (tx: Tx, id: string) =>
  changed(tx, sql`update umrah_legs set version = version + 1 where id = ${id}`)
export const dropLeg = (tx: Tx, departureId: string, id: string) =>
  changed(tx, sql`delete from umrah_legs where departure_id = ${departureId} and id = ${id}`)
/**
 * Ways that follow no flight go by so many days, a way home by those of the end; whoever looks at one looks again. Answers
 * how many moved.
 */
export const moveWays = (tx: Tx, departureId: string, by: { starts: number; ends: number }): Promise<number> =>
  changed(
    tx,
    sql`update umrah_legs l set at = l.at + m.days * interval '1 day', version = version + 1
      from (select id, case when kind = 'departure' then ${by.ends}::int else ${by.starts}::int end as days
        from umrah_legs where departure_id = ${departureId} and flight is null) m
      where l.id = m.id and m.days <> 0`,
  )
/** Ways that follow from flights and stays, before they are planned anew. */
export const dropPlanned = (tx: Tx, departureId: string) =>
  changed(tx, sql`delete from umrah_legs where departure_id = ${departureId} and kind <> 'visit'`)

export type VehicleRow = {
  id: string
  leg_id: string
  no: number
  kind: VehicleKind
  seats: number
  plate: string | null
  driver_encrypted: string | null
}
export const vehiclesOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<VehicleRow>`select v.id, v.leg_id, v.no, v.kind, v.seats, v.plate, v.driver_encrypted from umrah_vehicles v
    join umrah_legs l on l.id = v.leg_id where l.departure_id = ${departureId} order by v.leg_id, v.no`,
  )
export const putVehicle = (tx: Tx, one: VehicleRow) =>
  changed(
    tx,
    sql`insert into umrah_vehicles (id, leg_id, no, kind, seats, plate, driver_encrypted)
    values (${one.id}, ${one.leg_id}, ${one.no}, ${one.kind}, ${one.seats}, ${one.plate}, ${one.driver_encrypted})
    on conflict (id) do update set kind = excluded.kind, seats = excluded.seats, plate = excluded.plate, driver_encrypted = excluded.driver_encrypted`,
  )
/** Vehicles of a way that are not among these go, with their seats. */
export const dropOthers = (tx: Tx, legId: string, kept: readonly string[]) =>
  changed(tx, sql`delete from umrah_vehicles where leg_id = ${legId} and id <> all(${kept}::uuid[])`)
/** Seats that a vehicle does not have any more. */
export const dropSeatsBeyond = (tx: Tx, legId: string) =>
  changed(
    tx,
    sql`delete from umrah_seats s using umrah_vehicles v where v.id = s.vehicle_id and v.leg_id = ${legId} and s.seat_no > v.seats`,
  )

export type SeatRow = At & { vehicle_id: string; leg_id: string; seat_no: number; by_hand: boolean }
export const seatsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<SeatRow>`select s.vehicle_id, s.leg_id, s.seat_no, s.item_id, s.position, s.by_hand from umrah_seats s
    join umrah_legs l on l.id = s.leg_id where l.departure_id = ${departureId} order by s.vehicle_id, s.seat_no`,
  )
export const insertSeat = (tx: Tx, one: SeatRow) =>
  changed(
    tx,
    sql`insert into umrah_seats (vehicle_id, leg_id, seat_no, item_id, position, by_hand)
    values (${one.vehicle_id}, ${one.leg_id}, ${one.seat_no}, ${one.item_id}, ${one.position}, ${one.by_hand})`,
  )
export const dropSeat = (tx: Tx, legId: string, { item_id, position }: At) =>
  changed(tx, sql`delete from umrah_seats where leg_id = ${legId} and item_id = ${item_id} and position = ${position}`)
/** Seats of people who travel no more. */
export const dropSeatsOf = (tx: Tx, itemId: string, people: readonly number[]) =>
  changed(tx, sql`delete from umrah_seats where item_id = ${itemId} and position = any(${people as number[]}::int[])`)
/** Seats that no hand gave, and those of people who are not of the group any more. */
export const clearSeats = (tx: Tx, legId: string, kept: readonly string[]) =>
  changed(
    tx,
    sql`delete from umrah_seats where leg_id = ${legId} and (not by_hand or (item_id::text || ':' || position) <> all(${kept}::text[]))`,
  )

export type PermitRow = At & {
  id: string
  kind: 'umrah' | 'rawdah'
  at: string
  number: string | null
  state: 'booked' | 'used' | 'missed' | 'cancelled'
}
const permitColumns = sql`id, item_id, position, kind, to_char(at, 'YYYY-MM-DD"T"HH24:MI') as at, number, state`
/** Permits of pilgrims and what becomes of them. */
export const permits = record({
  table: 'umrah_permits',
  state: 'state',
  states: permitTable,
  row: (id) =>
    sql<
      PermitRow & { departure_id: string }
    >`select departure_id, ${permitColumns} from umrah_permits where id = ${id}`,
  rules: {},
})
export const permitsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<PermitRow>`select ${permitColumns} from umrah_permits where departure_id = ${departureId} order by umrah_permits.at, umrah_permits.id`,
  )
export const insertPermit = async (
  tx: Tx,
  departureId: string,
  one: Omit<PermitRow, 'id' | 'state'>,
): Promise<string | undefined> =>
  (
    await first(
      tx,
      sql<{ id: string }>`insert into umrah_permits (departure_id, item_id, position, kind, at, number, state)
    values (${departureId}, ${one.item_id}, ${one.position}, ${one.kind}, ${one.at}::timestamp, ${one.number}, 'booked')
    on conflict do nothing returning id`,
    )
  )?.id
