import { type RawBuilder, sql } from 'kysely'
import type { HotelContract, HotelRoom, NewHotel, NewHotelContract } from '#contract/catalogue/hotels'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { ExpandedNight } from './nights.ts'

export type HotelRecord = Omit<NewHotel, 'rooms'> & { id: string; zone: string; demo: boolean }

const localised = (name: string) =>
  sql`json_build_object('en', ${sql.ref(`h.${name}_en`)}, 'ar', ${sql.ref(`h.${name}_ar`)})`
const columns = sql`h.id, h.code, ${localised('name')} as name, h.city, ${localised('address')} as address, h.lat, h.lon, h.stars,
  h.haram_m, h.phone, h.email, h.check_in, h.check_out, ${localised('about')} as about, h.amenities, h.licence_no,
  h.licence_until::text as licence_until, h.active, h.demo, c.zone`

export const hotelById = (db: Db, id: string): Promise<HotelRecord | undefined> =>
  first(db, sql<HotelRecord>`select ${columns} from hotels h join hotel_cities c on c.code = h.city where h.id = ${id}`)

/** Whoever changes a hotel, its contracts or its nights takes turns. */
export const lockHotel = async (tx: Tx, id: string): Promise<boolean> =>
  (await first(tx, sql`select 1 from hotels where id = ${id} for update`)) !== undefined

export const insertHotel = async (tx: Tx, hotel: Omit<NewHotel, 'rooms'>, at: Date, demo = false): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into hotels (code, name_en, name_ar, city, address_en, address_ar, lat, lon, stars, haram_m, phone,
        email, check_in, check_out, about_en, about_ar, amenities, licence_no, licence_until, active, demo, created_at, updated_at)
      values (${hotel.code}, ${hotel.name.en}, ${hotel.name.ar}, ${hotel.city}, ${hotel.address.en}, ${hotel.address.ar}, ${hotel.lat},
        ${hotel.lon}, ${hotel.stars}, ${hotel.haram_m}, ${hotel.phone}, ${hotel.email}, ${hotel.check_in}, ${hotel.check_out},
        ${hotel.about.en}, ${hotel.about.ar}, ${hotel.amenities as string[]}::text[], ${hotel.licence_no}, ${hotel.licence_until}::date,
        ${hotel.active}, ${demo}, ${at}, ${at}) returning id`,
  ))!.id

export const updateHotel = (tx: Tx, id: string, hotel: Omit<NewHotel, 'rooms'>, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update hotels set code = ${hotel.code}, name_en = ${hotel.name.en}, name_ar = ${hotel.name.ar}, city = ${hotel.city},
      address_en = ${hotel.address.en}, address_ar = ${hotel.address.ar}, lat = ${hotel.lat}, lon = ${hotel.lon}, stars = ${hotel.stars},
      haram_m = ${hotel.haram_m}, phone = ${hotel.phone}, email = ${hotel.email}, check_in = ${hotel.check_in},
      check_out = ${hotel.check_out}, about_en = ${hotel.about.en}, about_ar = ${hotel.about.ar},
      amenities = ${hotel.amenities as string[]}::text[], licence_no = ${hotel.licence_no}, licence_until = ${hotel.licence_until}::date,
      active = ${hotel.active}, updated_at = ${at} where id = ${id}`,
  )

/** Rooms by their codes; what is not among them any more is no longer sold. */
export async function saveRooms(tx: Tx, hotelId: string, rooms: NewHotel['rooms']): Promise<void> {
  await sql`update hotel_rooms set active = false where hotel_id = ${hotelId} and not (code = any(${rooms.map(({ code }) => code)}::text[]))`.execute(
    tx,
  )
  for (const room of rooms)
    await sql`insert into hotel_rooms (hotel_id, code, name_en, name_ar, beds, extra_beds, max_persons, max_adults, view, accessible, active)
      values (${hotelId}, ${room.code}, ${room.name.en}, ${room.name.ar}, ${room.beds}, ${room.extra_beds}, ${room.max_persons},
        ${room.max_adults}, ${room.view}, ${room.accessible}, ${room.active})
      on conflict (hotel_id, code) do update set name_en = excluded.name_en, name_ar = excluded.name_ar, beds = excluded.beds,
        extra_beds = excluded.extra_beds, max_persons = excluded.max_persons, max_adults = excluded.max_adults, view = excluded.view,
        accessible = excluded.accessible, active = excluded.active`.execute(tx)
}

export const roomsOf = (db: Db, hotelId: string): Promise<HotelRoom[]> =>
  all(
    db,
    sql<HotelRoom>`select h.id, h.code, ${localised('name')} as name, h.beds, h.extra_beds, h.max_persons, h.max_adults, h.view, h.accessible, h.active
      from hotel_rooms h where h.hotel_id = ${hotelId} order by h.active desc, h.beds, h.code`,
  )

const contractColumns = sql`id, number, supplier, currency, first_night::text as first_night, last_night::text as last_night, state, terms, version`

export const contractsOf = (db: Db, hotelId: string): Promise<HotelContract[]> =>
  all(
    db,
    sql<HotelContract>`select ${contractColumns} from hotel_contracts where hotel_id = ${hotelId} order by first_night desc, number`,
  )

export const contractById = (db: Db, id: string): Promise<(HotelContract & { hotel_id: string }) | undefined> =>
  first(
    db,
    sql<
      HotelContract & { hotel_id: string }
    >`select ${contractColumns}, hotel_id from hotel_contracts where id = ${id}`,
  )

/** Active contracts of which a season goes by the Hijri calendar. */
export const contractsByHijri = (db: Db): Promise<{ id: string; hotel_id: string }[]> =>
  all(
    db,
    sql<{ id: string; hotel_id: string }>`select id, hotel_id from hotel_contracts
      where state = 'active' and terms -> 'seasons' @> '[{"range": {"calendar": "hijri"}}]'::jsonb order by id`,
  )

type Kept = NewHotelContract & { hotel_id: string; at: Date }

export const insertContract = async (tx: Tx, one: Kept): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into hotel_contracts (hotel_id, number, supplier, currency, first_night, last_night, state, terms, created_at, updated_at)
      values (${one.hotel_id}, ${one.number}, ${one.supplier}, ${one.currency}, ${one.first_night}::date, ${one.last_night}::date, ${one.state},
        ${JSON.stringify(one.terms)}::jsonb, ${one.at}, ${one.at}) returning id`,
  ))!.id

export const updateContract = (tx: Tx, id: string, one: Kept): Promise<number> =>
  changed(
    tx,
    sql`update hotel_contracts set number = ${one.number}, supplier = ${one.supplier}, currency = ${one.currency},
      first_night = ${one.first_night}::date, last_night = ${one.last_night}::date, state = ${one.state},
      terms = ${JSON.stringify(one.terms)}::jsonb, version = version + 1, updated_at = ${one.at} where id = ${id}`,
  )

/** Another active contract of the hotel with a night of these. */
export const contractBeside = (tx: Tx, id: string, { hotel_id, first_night, last_night }: Kept) =>
  first(
    tx,
    sql<{
      number: string
    }>`select number from hotel_contracts where hotel_id = ${hotel_id} and id <> ${id} and state = 'active'
      and first_night <= ${last_night}::date and last_night >= ${first_night}::date limit 1`,
  )

export const unitOf = (roomId: string, night: string) => `hotel:${roomId}:${night}`

/** The end of a night's own evening. */
const eveningOf = (night: RawBuilder<unknown>, zone: RawBuilder<unknown>) =>
  sql`(${night} + 1)::timestamp at time zone ${zone}`

/** Writes the nights of a contract anew. Units keep what was released of them, nights what was opened again by hand. */
export async function replaceNights(
  tx: Tx,
  contractId: string,
  zone: string,
  rooms: ReadonlyMap<string, string>,
  nights: readonly ExpandedNight[],
): Promise<void> {
  await sql`delete from hotel_nights where contract_id = ${contractId}`.execute(tx)
  const rows = nights.map(({ room, ...night }) => {
    const room_id = rooms.get(room)!
    return { ...night, room_id, unit: unitOf(room_id, night.night) }
  })
  await sql`insert into hotel_nights (room_id, night, contract_id, unit, season, base_minor, extra_minor, single_minor, release_at, released)
    select r.room_id, r.night, ${contractId}::uuid, r.unit, r.season, r.base, r.extra, r.single,
      case when l.opened_by_hand then greatest(r.release_at, ${eveningOf(sql`r.night`, sql`${zone}::text`)}) else r.release_at end,
      exists (select 1 from stock_units u where u.unit = r.unit and u.withdrawn_at is not null)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (room_id uuid, night date, unit text, season text, base bigint, extra bigint, single bigint, release_at timestamptz)
      left join hotel_limits l on l.room_id = r.room_id and l.night = r.night`.execute(tx)
}

/** Nights of a contract that are on sale and have no number of rooms of their own: theirs is its allotment. */
export const nightsByContract = (
  tx: Tx,
  contractId: string,
  at: Date,
): Promise<{ room: string; night: string; unit: string }[]> =>
  all(
    tx,
    sql<{ room: string; night: string; unit: string }>`select r.code as room, n.night::text as night, n.unit
      from hotel_nights n join hotel_rooms r on r.id = n.room_id
      left join hotel_limits l on l.room_id = n.room_id and l.night = n.night
      where n.contract_id = ${contractId} and not n.released and n.release_at > ${at}
        and not coalesce(l.capacity_by_hand, false)`,
  )

type Due = { room_id: string; night: string; unit: string }

/** Nights whose unsold rooms are due to go back to the hotel, those that are due longest first. */
export const nightsToRelease = (db: Db, at: Date, max: number): Promise<Due[]> =>
  all(
    db,
    sql<Due>`select room_id, night::text as night, unit from hotel_nights
      where not released and release_at <= ${at} order by release_at limit ${max}`,
  )

/** The units of those nights that are due still: once their hotels are locked nobody opens one of them meanwhile. */
export async function lockDue(tx: Tx, nights: readonly Due[], at: Date): Promise<string[]> {
  const rooms = nights.map(({ room_id }) => room_id)
  const dates = nights.map(({ night }) => night)
  await sql`select 1 from hotels where id in (select hotel_id from hotel_rooms where id = any(${rooms}::uuid[]))
    order by id for update`.execute(tx)
  const due = await all(
    tx,
    sql<{ unit: string }>`select n.unit from hotel_nights n
      join unnest(${rooms}::uuid[], ${dates}::text[]) as d (room_id, night) on d.room_id = n.room_id and d.night::date = n.night
      where not n.released and n.release_at <= ${at}`,
  )
  return due.map(({ unit }) => unit)
}

export const markReleased = (tx: Tx, units: readonly string[]): Promise<number> =>
  changed(tx, sql`update hotel_nights set released = true where unit = any(${[...units]}::text[]) and not released`)

/** Opened again by hand, what went back or is due to: sold until its own evening. */
export const reopenNights = (tx: Tx, units: readonly string[], at: Date): Promise<number> =>
  changed(
    tx,
    sql`with opened as (update hotel_nights n set released = false,
        release_at = greatest(n.release_at, ${eveningOf(sql`n.night`, sql`c.zone`)})
      from hotel_rooms r join hotels h on h.id = r.hotel_id join hotel_cities c on c.code = h.city
      where r.id = n.room_id and n.unit = any(${[...units]}::text[]) and (n.released or n.release_at <= ${at})
      returning n.room_id, n.night)
    insert into hotel_limits (room_id, night, opened_by_hand) select room_id, night, true from opened
    on conflict (room_id, night) do update set opened_by_hand = true`,
  )
