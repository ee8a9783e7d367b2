import { sql } from 'kysely'
import { all, changed, type Db, type Tx } from '#server/db/db'

export type Limits = {
  stop_sale: boolean
  min_stay: number | null
  max_stay: number | null
  closed_arrival: boolean
  closed_departure: boolean
}

/** Sets limits on nights of a room; what is left out stays as it is. */
export function setLimits(
  tx: Tx,
  roomId: string,
  nights: readonly string[],
  to: { [K in keyof Limits]?: Limits[K] | undefined },
): Promise<number> {
  const kept = (name: keyof Limits) =>
    to[name] === undefined ? sql`hotel_limits.${sql.ref(name)}` : sql`excluded.${sql.ref(name)}`
  return changed(
    tx,
    sql`insert into hotel_limits (room_id, night, stop_sale, min_stay, max_stay, closed_arrival, closed_departure)
      select ${roomId}::uuid, n::date, ${to.stop_sale ?? false}, ${to.min_stay ?? null}, ${to.max_stay ?? null},
        ${to.closed_arrival ?? false}, ${to.closed_departure ?? false} from unnest(${[...nights]}::text[]) as n
      on conflict (room_id, night) do update set stop_sale = ${kept('stop_sale')}, min_stay = ${kept('min_stay')},
        max_stay = ${kept('max_stay')}, closed_arrival = ${kept('closed_arrival')}, closed_departure = ${kept('closed_departure')}`,
  )
}

/** The number of rooms of these nights was set by hand: no contract changes it. */
export const keepCapacity = (tx: Tx, roomId: string, nights: readonly string[]): Promise<number> =>
  changed(
    tx,
    sql`insert into hotel_limits (room_id, night, capacity_by_hand)
      select ${roomId}::uuid, n::date, true from unnest(${[...nights]}::text[]) as n
      on conflict (room_id, night) do update set capacity_by_hand = true`,
  )

/** The contract of these nights says again how many rooms there are, and when they go back. */
export const forgetCapacity = (tx: Tx, roomId: string, nights: readonly string[]): Promise<number> =>
  changed(
    tx,
    sql`update hotel_limits set capacity_by_hand = false, opened_by_hand = false
      where room_id = ${roomId} and night = any(${[...nights]}::text[]::date[]) and (capacity_by_hand or opened_by_hand)`,
  )

export type NightRow = Limits & {
  room: string
  night: string
  season: string | null
  base_minor: number | null
  currency: string | null
  release_day: string | null
  capacity: number | null
  held: number | null
  sold: number | null
  withdrawn: boolean
  by_hand: boolean
}

/** Every night of every room of a hotel in a span, sold or not. */
export const inventoryOf = (db: Db, hotelId: string, nights: readonly string[]): Promise<NightRow[]> =>
  all(
    db,
    sql<NightRow>`select r.code as room, d.night::text as night, n.season, n.base_minor, c.currency,
        (n.release_at at time zone city.zone)::date::text as release_day, u.capacity, u.held, u.sold, u.withdrawn_at is not null as withdrawn,
        coalesce(l.capacity_by_hand or l.opened_by_hand, false) as by_hand,
        coalesce(l.stop_sale, false) as stop_sale, l.min_stay, l.max_stay,
        coalesce(l.closed_arrival, false) as closed_arrival, coalesce(l.closed_departure, false) as closed_departure
      from hotel_rooms r join hotels h on h.id = r.hotel_id join hotel_cities city on city.code = h.city
      cross join (select unnest(${[...nights]}::text[])::date as night) d
      left join hotel_nights n on n.room_id = r.id and n.night = d.night
      left join hotel_contracts c on c.id = n.contract_id
      left join stock_units u on u.unit = n.unit
      left join hotel_limits l on l.room_id = r.id and l.night = d.night
      where r.hotel_id = ${hotelId} and r.active order by r.beds, r.code, d.night`,
  )
