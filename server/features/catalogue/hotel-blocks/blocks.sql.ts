import { sql } from 'kysely'
import type { HotelBlock } from '#contract/catalogue/hotel-blocks'
import type { Localised } from '#contract/kernel/shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type BlockRow = Omit<
  HotelBlock,
  'price' | 'deposit' | 'released_at' | 'nights' | 'uses' | 'unsold' | 'at_hotel'
> & {
  hotel_id: string
  room_id: string
  price_minor: number
  deposit_minor: number
  released_at: Date | null
  room_name: Localised
  zone: string
}

const columns = sql`b.id, b.code, b.name, b.contract_id, r.code as room, b.room_id, r.hotel_id, b.first_night::text as first_night,
  b.last_night::text as last_night, b.rooms, b.price_minor, b.deposit_minor, b.deposit_by::text as deposit_by,
  coalesce((select max(t.paid_on) from supplier_topups t where t.block_id = b.id and t.state = 'posted'
    having sum(t.amount_minor) >= b.deposit_minor), b.deposit_paid_on)::text as deposit_paid_on, b.release_on::text as release_on, b.whole_only, b.on_sale, b.for_agencies, b.released_at, b.version,
  json_build_object('en', r.name_en, 'ar', r.name_ar) as room_name, c.number as contract, c.supplier, c.currency, city.zone`
const from = sql`hotel_blocks b join hotel_rooms r on r.id = b.room_id join hotel_contracts c on c.id = b.contract_id
  join hotels h on h.id = r.hotel_id join hotel_cities city on city.code = h.city`

export const blocksOfHotel = (db: Db, hotelId: string): Promise<BlockRow[]> =>
  all(
    db,
    sql<BlockRow>`select ${columns} from ${from} where r.hotel_id = ${hotelId} order by b.first_night desc, b.code`,
  )

/** Whether the day has come on which unsold rooms go back, on the hotel's clock. */
const isDue = (at: Date) => sql`(b.release_on::timestamp at time zone city.zone) <= ${at}`

/** What of a hotel may be sold at a moment for all nights of a stay: from its day of release on nothing of a block. */
export const blocksFor = (
  db: Db,
  by: { hotel_id: string } | { code: string },
  { check_in, last_night }: { check_in: string; last_night: string },
  at: Date,
): Promise<BlockRow[]> =>
  all(
    db,
    sql<BlockRow>`select ${columns} from ${from} where ${'code' in by ? sql`b.code = ${by.code}` : sql`r.hotel_id = ${by.hotel_id}`}
      and r.active and h.active and c.state = 'active' and b.on_sale and b.released_at is null
      and ${isDue(at)} is not true and b.first_night <= ${check_in}::date and b.last_night >= ${last_night}::date
      and (not b.whole_only or (b.first_night = ${check_in}::date and b.last_night = ${last_night}::date))
      order by b.price_minor, b.code`,
  )

export const blockById = (db: Db, id: string): Promise<BlockRow | undefined> =>
  first(db, sql<BlockRow>`select ${columns} from ${from} where b.id = ${id}`)

export const blocksById = (db: Db | Tx, ids: readonly string[]): Promise<BlockRow[]> =>
  all(db, sql<BlockRow>`select ${columns} from ${from} where b.id = any(${[...ids]}::uuid[]) order by b.code`)

/** Blocks that still have a night to come, with their hotels: what stays of departures may be taken from. */
export const blocksAhead = (db: Db, today: string) =>
  all(
    db,
    sql<{
      id: string
      code: string
      name: string
      hotel: Localised
      first_night: string
      last_night: string
      rooms: number
    }>`
      select b.id, b.code, b.name, json_build_object('en', h.name_en, 'ar', h.name_ar) as hotel, b.first_night::text as first_night,
        b.last_night::text as last_night, b.rooms
      from ${from} where b.last_night >= ${today}::date and b.released_at is null order by b.first_night, b.code limit 200`,
  )

/** Whoever changes a block, or takes of it, takes turns. */
export const lockBlock = async (tx: Tx, id: string): Promise<BlockRow | undefined> =>
  (await first(tx, sql`select 1 from hotel_blocks where id = ${id} for update`)) ? blockById(tx, id) : undefined

export type Written = {
  name: string
  rooms: number
  price: number
  deposit: number
  deposit_by: string | null
  release_on: string | null
  whole_only: boolean
  on_sale: boolean
  for_agencies: boolean
}
type New = Written & { code: string; contract_id: string; room_id: string; first_night: string; last_night: string }

/** Undefined where its code is taken. */
export const insertBlock = async (tx: Tx, one: New, at: Date): Promise<string | undefined> =>
  (
    await first(
      tx,
      sql<{
        id: string
      }>`insert into hotel_blocks (code, contract_id, room_id, name, first_night, last_night, rooms, price_minor, deposit_minor,
          deposit_by, release_on, whole_only, on_sale, for_agencies, created_at, updated_at)
        values (${one.code}, ${one.contract_id}, ${one.room_id}, ${one.name}, ${one.first_night}::date, ${one.last_night}::date, ${one.rooms},
          ${one.price}, ${one.deposit}, ${one.deposit_by}::date, ${one.release_on}::date, ${one.whole_only},
          ${one.on_sale}, ${one.for_agencies}, ${at}, ${at}) on conflict (code) do nothing returning id`,
    )
  )?.id

/** `open`: it was released and is on sale again. */
export const updateBlock = (tx: Tx, id: string, one: Written, at: Date, open: boolean): Promise<number> =>
  changed(
    tx,
    sql`update hotel_blocks set name = ${one.name}, rooms = ${one.rooms}, price_minor = ${one.price}, deposit_minor = ${one.deposit},
      deposit_by = ${one.deposit_by}::date, release_on = ${one.release_on}::date,
      whole_only = ${one.whole_only}, on_sale = ${one.on_sale}, for_agencies = ${one.for_agencies}, released_at = case when ${open} then null else released_at end,
      version = version + 1, updated_at = ${at} where id = ${id}`,
  )

/** Blocks whose day has come, on the hotel's clock. */
export const blocksToRelease = (db: Db, at: Date): Promise<BlockRow[]> =>
  all(
    db,
    sql<BlockRow>`select ${columns} from ${from} where b.released_at is null and b.on_sale
      and ${isDue(at)} order by b.release_on, b.code limit 50`,
  )

export const markBlockReleased = (tx: Tx, id: string, at: Date): Promise<number> =>
  changed(
    tx,
    sql`update hotel_blocks set released_at = ${at}, updated_at = ${at} where id = ${id} and released_at is null`,
  )

export type UseRow = {
  id: string
  block_id: string
  rooms: number
  for_whom: string
  first_night: string
  last_night: string
  taken_at: Date
  given_back_at: Date | null
}
const useColumns = sql`id, block_id, rooms, for_whom, first_night::text as first_night, last_night::text as last_night, taken_at, given_back_at`

export const usesOf = (db: Db, blockIds: readonly string[]): Promise<UseRow[]> =>
  all(
    db,
    sql<UseRow>`select ${useColumns} from hotel_block_uses where block_id = any(${[...blockIds]}::uuid[]) and given_back_at is null
      order by taken_at, id`,
  )

export const useById = (db: Db, id: string): Promise<UseRow | undefined> =>
  first(db, sql<UseRow>`select ${useColumns} from hotel_block_uses where id = ${id}`)

type NewUse = Omit<UseRow, 'id' | 'taken_at' | 'given_back_at'> & { by: string; at: Date }
export const insertUse = async (tx: Tx, one: NewUse): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into hotel_block_uses (block_id, rooms, for_whom, first_night, last_night, taken_at, taken_by)
      values (${one.block_id}, ${one.rooms}, ${one.for_whom}, ${one.first_night}::date, ${one.last_night}::date, ${one.at}, ${one.by})
      returning id`,
  ))!.id

export const endUse = (tx: Tx, id: string, at: Date): Promise<number> =>
  changed(tx, sql`update hotel_block_uses set given_back_at = ${at} where id = ${id} and given_back_at is null`)

/** How many of these nights a room has a rate for under a contract that is sold. */
export const ratedNights = async (
  db: Db,
  roomId: string,
  contractId: string,
  first_: string,
  last: string,
): Promise<number> =>
  (await first(
    db,
    sql<{
      nights: number
    }>`select count(*)::int as nights from hotel_nights where room_id = ${roomId} and contract_id = ${contractId}
      and night between ${first_}::date and ${last}::date`,
  ))!.nights
