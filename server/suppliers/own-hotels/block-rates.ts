import { dayAfter, type Party } from '#contract/catalogue/hotel-terms'
import type { Db } from '#server/db/db'
import { type BlockRow, blocksFor, blockUnit } from '#server/features/catalogue/hotel-blocks'
import {
  contractFacts,
  type HijriOf,
  type HotelFacts,
  hotelFacts,
  nightRates,
  roomFacts,
} from '#server/features/catalogue/hotels'
import { countStock } from '#server/features/selling/stock-units'
import type { HotelRate, StayQuery } from '#server/ports/hotel'
import type { RateRef } from './rate-ref.ts'
import { boardsOf, type Priceable, rateOf } from './rates.ts'

type Span = Pick<StayQuery, 'check_in' | 'check_out'>
const nightsIn = ({ check_in, check_out }: Span) => ({ check_in, last_night: dayAfter(check_out, -1) })

/**
 * Rooms of blocks at their block's price; what is beside the room costs what the contract says. Null at the place of a
 * block of which none is left. However many blocks there are, each table is read once.
 */
async function priceablesOf(
  db: Db,
  hotel: HotelFacts,
  blocks: readonly BlockRow[],
  span: Span,
  at: Date,
): Promise<(Priceable | null)[]> {
  if (blocks.length === 0) return []
  const roomIds = blocks.map(({ room_id }) => room_id)
  const [rooms, contracts, rates] = await Promise.all([
    roomFacts(db, roomIds),
    contractFacts(
      db,
      blocks.map(({ contract_id }) => contract_id),
    ),
    nightRates(db, roomIds, span),
  ])
  const nightsOf = (block: BlockRow) =>
    (rates.get(block.room_id) ?? []).map((night) => ({
      ...night,
      base: block.price_minor,
      single: null,
      unit: blockUnit(block.code, night.night),
    }))
  const units = blocks.flatMap((block) => nightsOf(block).map(({ unit }) => unit))
  const free = new Map((await countStock(db, units, at)).map((count) => [count.unit, count.free]))
  return blocks.map((block) => {
    const room = rooms.find(({ room_id }) => room_id === block.room_id)
    const contract = contracts.find(({ id }) => id === block.contract_id)
    const nights = nightsOf(block)
    const left = Math.min(...nights.map(({ unit }) => free.get(unit) ?? 0))
    if (!room || !contract || left < 1) return null
    return {
      hotel,
      room,
      contract,
      nights,
      left,
      block: { code: block.code, name: block.name, for_agencies: block.for_agencies },
    }
  })
}

const holds = ({ room }: Priceable, { adults, child_ages }: Party) =>
  adults <= room.max_adults && adults + child_ages.length <= room.max_persons

/** What each party may have of the blocks of a hotel, every board of it. */
export async function blockRates(
  db: Db,
  hotel: HotelFacts,
  query: StayQuery,
  at: Date,
  hijriOf: HijriOf,
): Promise<HotelRate[][]> {
  const kept = await blocksFor(db, { hotel_id: hotel.id }, nightsIn(query), at)
  const blocks = query.blocks === 'all' ? kept : kept.filter(({ for_agencies }) => for_agencies)
  const rooms = (await priceablesOf(db, hotel, blocks, query, at)).filter((one) => one !== null)
  return query.parties.map((party) =>
    rooms
      .filter((room) => holds(room, party))
      .flatMap((room) => boardsOf(room.contract).flatMap((board) => rateOf(room, query, party, board, hijriOf) ?? [])),
  )
}

/** One rate of a block as it is now; null where it is sold no more. */
export async function blockRate(db: Db, ref: RateRef, at: Date, hijriOf: HijriOf): Promise<HotelRate | null> {
  const [block] = await blocksFor(db, { code: ref.block! }, nightsIn(ref), at)
  if (block?.room_id !== ref.room_id) return null
  const [hotel] = await hotelFacts(db, { ids: [block.hotel_id] })
  const [room] = hotel ? await priceablesOf(db, hotel, [block], ref, at) : []
  if (!room || !holds(room, ref.party) || !boardsOf(room.contract).includes(ref.board)) return null
  return rateOf(room, ref, ref.party, ref.board, hijriOf)
}
