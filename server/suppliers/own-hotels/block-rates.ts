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

/** A room of a block at the block's price; what is beside the room costs what the contract says. Null where none is left. */
async function priceableOf(
  db: Db,
  hotel: HotelFacts,
  block: BlockRow,
  span: Span,
  at: Date,
): Promise<Priceable | null> {
  const [[room], [contract], rates] = await Promise.all([
    roomFacts(db, [block.room_id]),
    contractFacts(db, [block.contract_id]),
    nightRates(db, [block.room_id], span),
  ])
  if (!room || !contract) return null
  const nights = (rates.get(block.room_id) ?? []).map((night) => ({
    ...night,
    base: block.price_minor,
    single: null,
    unit: blockUnit(block.code, night.night),
  }))
  const counts = await countStock(
    db,
    nights.map(({ unit }) => unit),
    at,
  )
  const left = counts.length < nights.length ? 0 : Math.min(...counts.map(({ free }) => free))
  return left < 1 ? null : { hotel, room, contract, nights, left, block: { code: block.code, name: block.name } }
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
  const blocks = await blocksFor(db, { hotel_id: hotel.id }, nightsIn(query))
  const found = await Promise.all(blocks.map((block) => priceableOf(db, hotel, block, query, at)))
  const rooms = found.filter((one) => one !== null)
  return query.parties.map((party) =>
    rooms
      .filter((room) => holds(room, party))
      .flatMap((room) => boardsOf(room.contract).flatMap((board) => rateOf(room, query, party, board, hijriOf) ?? [])),
  )
}

/** One rate of a block as it is now; null where it is sold no more. */
export async function blockRate(db: Db, ref: RateRef, at: Date, hijriOf: HijriOf): Promise<HotelRate | null> {
  const [block] = await blocksFor(db, { code: ref.block! }, nightsIn(ref))
  if (block?.room_id !== ref.room_id) return null
  const [hotel] = await hotelFacts(db, { ids: [block.hotel_id] })
  const room = hotel && (await priceableOf(db, hotel, block, ref, at))
  if (!room || !holds(room, ref.party) || !boardsOf(room.contract).includes(ref.board)) return null
  return rateOf(room, ref, ref.party, ref.board, hijriOf)
}
