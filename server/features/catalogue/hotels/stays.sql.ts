import { sql } from 'kysely'
import type { HotelTerms } from '#contract/catalogue/hotel-contract'
import { nightsOf, type Party, type RoomView } from '#contract/catalogue/hotel-terms'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db, first } from '#server/db/db'
import type { NightRate } from './price-stay.ts'

/** A room that holds such a party and may be sold on all nights of a stay. */
export type Candidate = {
  hotel_id: string
  room_id: string
  contract_id: string
  /** Sum of what the nights cost without anything beside the room. */
  base: number
  left: number
}
type Span = { check_in: string; check_out: string }

/** Whether all nights of a room may be sold as one stay. */
const sellable = ({ check_in, check_out }: Span, at: Date) => sql`
  bool_and(not n.released and n.release_at > ${at}) and not bool_or(coalesce(l.stop_sale, false))
  and bool_and(n.night <> ${check_in}::date or (coalesce(l.min_stay, 1) <= ${nightsOf(check_in, check_out).length}
    and coalesce(l.max_stay, 999) >= ${nightsOf(check_in, check_out).length} and not coalesce(l.closed_arrival, false)))
  and not exists (select 1 from hotel_limits o where o.room_id = r.id and o.night = ${check_out}::date and o.closed_departure)`

/** Rooms of a night that can be taken at an instant: what was held until then counts as free again. */
const freeAt = (
  at: Date,
) => sql`(u.capacity - u.held - u.sold + coalesce((select sum(a.quantity)::int from stock_allocations a
  where a.unit = u.unit and a.state = 'held' and a.held_until <= ${at} and u.withdrawn_at is null), 0))`

/** Rooms for a party, of one hotel or of a city's: the cheapest of each hotel first. */
export const candidates = (
  db: Db,
  of: { city: string } | { hotel_id: string },
  span: Span,
  party: Party,
  at: Date,
): Promise<Candidate[]> =>
  all(
    db,
    sql<Candidate>`select h.id as hotel_id, r.id as room_id, n.contract_id, sum(n.base_minor)::int8 as base, min(${freeAt(at)})::int as left
      from hotels h join hotel_rooms r on r.hotel_id = h.id and r.active and r.max_persons >= ${party.adults + party.child_ages.length}
        and r.max_adults >= ${party.adults}
      join hotel_nights n on n.room_id = r.id and n.night >= ${span.check_in}::date and n.night < ${span.check_out}::date
      join stock_units u on u.unit = n.unit
      left join hotel_limits l on l.room_id = r.id and l.night = n.night
      where h.active and ${'city' in of ? sql`h.city = ${of.city}` : sql`h.id = ${of.hotel_id}`}
      group by h.id, r.id, n.contract_id
      having count(*) = ${nightsOf(span.check_in, span.check_out).length} and min(${freeAt(at)}) >= 1 and ${sellable(span, at)}
      order by h.id, base, r.id`,
  )

export type RoomFacts = {
  room_id: string
  hotel_id: string
  code: string
  name: Localised
  beds: number
  extra_beds: number
  max_persons: number
  max_adults: number
  view: RoomView
  accessible: boolean
}

export const roomFacts = (db: Db, roomIds: readonly string[]): Promise<RoomFacts[]> =>
  all(
    db,
    sql<RoomFacts>`select id as room_id, hotel_id, code, json_build_object('en', name_en, 'ar', name_ar) as name, beds, extra_beds,
      max_persons, max_adults, view, accessible from hotel_rooms where id = any(${[...roomIds]}::uuid[]) and active`,
  )

/** A room that a hotel sells, by its code. */
export const roomOfHotel = (db: Db, hotelId: string, code: string): Promise<{ id: string } | undefined> =>
  first(db, sql<{ id: string }>`select id from hotel_rooms where hotel_id = ${hotelId} and code = ${code} and active`)

export type HotelFacts = {
  id: string
  code: string
  name: Localised
  city: string
  city_name: Localised
  address: Localised
  about: Localised
  phone: string
  lat: number
  lon: number
  stars: number
  haram: 'makkah' | 'madinah' | null
  haram_m: number | null
  zone: string
  country: string
  check_in: string
  check_out: string
  amenities: string[]
  licence_no: string | null
  demo: boolean
}

export const hotelFacts = (db: Db, by: { ids: readonly string[] } | { code: string }): Promise<HotelFacts[]> =>
  all(
    db,
    sql<HotelFacts>`select h.id, h.code, json_build_object('en', h.name_en, 'ar', h.name_ar) as name, h.city,
      json_build_object('en', c.name_en, 'ar', c.name_ar) as city_name, json_build_object('en', h.address_en, 'ar', h.address_ar) as address,
      json_build_object('en', h.about_en, 'ar', h.about_ar) as about, h.phone, h.lat, h.lon, h.stars,
      case when h.haram_m is null then null else c.haram end as haram, h.haram_m, c.zone, c.country, h.check_in, h.check_out, h.amenities,
      h.licence_no, h.demo
      from hotels h join hotel_cities c on c.code = h.city
      where h.active and ${'code' in by ? sql`h.code = ${by.code}` : sql`h.id = any(${[...by.ids]}::uuid[])`}`,
  )

export type ContractFacts = { id: string; supplier: string; currency: string; terms: HotelTerms }

export const contractFacts = (db: Db, ids: readonly string[]): Promise<ContractFacts[]> =>
  all(
    db,
    sql<ContractFacts>`select id, supplier, currency, terms from hotel_contracts where id = any(${[...ids]}::uuid[]) and state = 'active'`,
  )

type NightOfRoom = NightRate & { room_id: string; unit: string }

/** The nights of these rooms in a span, in their order. */
export async function nightRates(
  db: Db,
  roomIds: readonly string[],
  { check_in, check_out }: Span,
): Promise<Map<string, NightOfRoom[]>> {
  const rows = await all(
    db,
    sql<NightOfRoom>`select room_id, night::text as night, unit, season, base_minor as base, extra_minor as extra, single_minor as single
      from hotel_nights where room_id = any(${[...roomIds]}::uuid[]) and night >= ${check_in}::date and night < ${check_out}::date order by room_id, night`,
  )
  return Map.groupBy(rows, ({ room_id }) => room_id)
}

/** Cities with how many of their hotels are on sale. */
export type CityRow = {
  code: string
  name: Localised
  country: string
  zone: string
  lat: number
  lon: number
  haram: 'makkah' | 'madinah' | null
  hotels: number
}
export const cityRows = (db: Db): Promise<CityRow[]> =>
  all(
    db,
    sql<CityRow>`select c.code, json_build_object('en', c.name_en, 'ar', c.name_ar) as name, c.country, c.zone, c.lat, c.lon, c.haram,
      (select count(*)::int from hotels h where h.city = c.code and h.active) as hotels
      from hotel_cities c order by c.haram nulls last, c.name_en`,
  )

/** Cities that have hotels, and these, as search engines are told of them. */
export const citiesForSearch = (db: Db) =>
  all(
    db,
    sql<{ city: string; updated_at: Date }>`select city, max(updated_at) as updated_at from hotels where active
      group by city order by city`,
  )
export const hotelsForSearch = (db: Db) =>
  all(db, sql<{ code: string; updated_at: Date }>`select code, updated_at from hotels where active order by code`)

/** What bars a room from being sold for a stay, in the words of the trade; null: nothing does. */
export async function whyNot(db: Db, roomId: string, span: Span, at: Date): Promise<string | null> {
  const nights = nightsOf(span.check_in, span.check_out)
  const [row] = await all(
    db,
    sql<{
      nights: number
      released: boolean
      stopped: boolean
      short: boolean
      long: boolean
      arrival: boolean
      departure: boolean
      left: number | null
    }>`
      select count(n.night)::int as nights, coalesce(bool_or(n.released or n.release_at <= ${at}), false) as released,
        coalesce(bool_or(l.stop_sale), false) as stopped,
        coalesce(bool_or(d.night = ${span.check_in}::date and l.min_stay > ${nights.length}), false) as short,
        coalesce(bool_or(d.night = ${span.check_in}::date and l.max_stay < ${nights.length}), false) as long,
        coalesce(bool_or(d.night = ${span.check_in}::date and l.closed_arrival), false) as arrival,
        exists (select 1 from hotel_limits o where o.room_id = ${roomId} and o.night = ${span.check_out}::date and o.closed_departure) as departure,
        min(${freeAt(at)})::int as left
      from (select unnest(${nights}::text[])::date as night) d
      left join hotel_nights n on n.room_id = ${roomId} and n.night = d.night
      left join hotel_limits l on l.room_id = ${roomId} and l.night = d.night
      left join stock_units u on u.unit = n.unit`,
  )
  const { nights: found, released, stopped, short, long, arrival, departure, left } = row!
  if (found < nights.length) return 'no_rate'
  if (released) return 'released'
  if (stopped) return 'stop_sale'
  if (short) return 'min_stay'
  if (long) return 'max_stay'
  if (arrival) return 'closed_arrival'
  if (departure) return 'closed_departure'
  return (left ?? 0) < 1 ? 'sold_out' : null
}
