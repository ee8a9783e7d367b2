import type { Board, Party } from '#contract/catalogue/hotel-terms'
import type { Db } from '#server/db/db'
import {
  candidates,
  type ContractFacts,
  contractFacts,
  type HijriOf,
  type HotelFacts,
  hotelFacts,
  keptSteps,
  nightRates,
  priceStay,
  type RoomFacts,
  roomFacts,
} from '#server/features/catalogue/hotels'
import type { HotelInfo, HotelOffer, HotelRate, StayQuery } from '#server/ports/hotel'
import type { Amenity } from '#contract/catalogue/hotel-terms'
import { writeRef } from './rate-ref.ts'

export const infoOf = ({ id, city, city_name, amenities, ...hotel }: HotelFacts): HotelInfo => ({
  ref: id,
  ...hotel,
  city: { code: city, name: city_name },
  amenities: amenities as Amenity[],
  photos: [],
})

type Span = Pick<StayQuery, 'check_in' | 'check_out'>
export type Priceable = {
  hotel: HotelFacts
  room: RoomFacts
  contract: ContractFacts
  nights: NonNullable<ReturnType<Awaited<ReturnType<typeof nightRates>>['get']>>
  left: number
  block?: HotelRate['block']
}

/** A room at its price with this board; null where the contract does not have it. */
export function rateOf(
  { hotel, room, contract, nights, left, block }: Priceable,
  span: Span,
  party: Party,
  board: Board,
  hijriOf: HijriOf,
): HotelRate | null {
  const terms = contract.terms
  const basePersons = terms.rooms.find((one) => one.room === room.code)?.base_persons
  if (basePersons === undefined) return null
  const stay = priceStay(terms, basePersons, nights, party, board, hijriOf)
  if (!stay) return null
  const checkIn = { local: `${span.check_in}T${hotel.check_in}`, zone: hotel.zone }
  const costs = stay.nights.map(({ sum }) => sum)
  return {
    ref: writeRef({
      room_id: room.room_id,
      check_in: span.check_in,
      check_out: span.check_out,
      party,
      board,
      ...(block ? { block: block.code } : {}),
    }),
    supplier: 'own-hotels',
    hotel: infoOf(hotel),
    room: {
      code: room.code,
      name: room.name,
      beds: room.beds,
      max_persons: room.max_persons,
      view: room.view,
      accessible: room.accessible,
    },
    party,
    board,
    ...span,
    currency: contract.currency,
    nights: stay.nights.map(({ night, sum, has }) => ({ night, minor: sum, board: has })),
    total_minor: stay.cost,
    terms: keptSteps(terms.cancel, checkIn, costs).map(({ from, keeps }) => ({ from, keeps_minor: keeps })),
    at_hotel: [],
    included: [],
    left,
    units: nights.map(({ unit }) => unit),
    owed_to: contract.supplier,
    ...(block ? { block } : {}),
  }
}

/** What is read of the database to price these rooms. */
async function load(db: Db, found: readonly { room_id: string; contract_id: string; hotel_id: string }[], span: Span) {
  const distinct = (of: 'room_id' | 'contract_id' | 'hotel_id') => [...new Set(found.map((one) => one[of]))]
  const [hotels, rooms, contracts, nights] = await Promise.all([
    hotelFacts(db, { ids: distinct('hotel_id') }),
    roomFacts(db, distinct('room_id')),
    contractFacts(db, distinct('contract_id')),
    nightRates(db, distinct('room_id'), span),
  ])
  const byId = <T>(rows: readonly T[], id: (row: T) => string) => new Map(rows.map((row) => [id(row), row]))
  const known = {
    hotels: byId(hotels, ({ id }) => id),
    rooms: byId(rooms, ({ room_id }) => room_id),
    contracts: byId(contracts, ({ id }) => id),
  }
  return (one: { room_id: string; contract_id: string; hotel_id: string; left: number }): Priceable => ({
    hotel: known.hotels.get(one.hotel_id)!,
    room: known.rooms.get(one.room_id)!,
    contract: known.contracts.get(one.contract_id)!,
    nights: nights.get(one.room_id) ?? [],
    left: one.left,
  })
}

/** The boards of a contract: what is included, and what may be had beside it. */
export const boardsOf = ({ terms }: ContractFacts): Board[] => [
  terms.board,
  ...terms.boards.flatMap(({ board, mandatory }) => (mandatory || board === terms.board ? [] : [board])),
]

const shapeOf = ({ adults, child_ages }: Party) => `${adults} ${child_ages.toSorted().join(' ')}`

/** Candidates of each party, those of one shape asked for once. */
async function candidatesFor(db: Db, of: Parameters<typeof candidates>[1], query: StayQuery, at: Date) {
  const shapes = new Map(query.parties.map((party) => [shapeOf(party), party]))
  const found = new Map<string, Awaited<ReturnType<typeof candidates>>>()
  for (const [shape, party] of shapes) found.set(shape, await candidates(db, of, query, party, at))
  return query.parties.map((party) => found.get(shapeOf(party))!)
}

/** Hotels of a city where every party has a room, each party the cheapest that is left for it. */
export async function searchCity(
  db: Db,
  city: string,
  query: StayQuery,
  at: Date,
  hijriOf: HijriOf,
): Promise<HotelOffer[]> {
  const each = await candidatesFor(db, { city }, query, at)
  const priceable = await load(db, each.flat(), query)
  const hotels = new Set(each[0]?.map(({ hotel_id }) => hotel_id))
  return [...hotels].flatMap((hotelId): HotelOffer[] => {
    const taken = new Map<string, number>()
    const rates = query.parties.map((party, index): HotelRate | null => {
      const here = each[index]!.filter(
        ({ hotel_id, room_id, left }) => hotel_id === hotelId && left > (taken.get(room_id) ?? 0),
      )
      const priced = here.flatMap((one) => {
        const room = priceable(one)
        const rate = rateOf(room, query, party, room.contract.terms.board, hijriOf)
        return rate ? [{ rate, room_id: one.room_id }] : []
      })
      const best = priced.toSorted((a, b) => a.rate.total_minor - b.rate.total_minor)[0]
      if (!best) return null
      taken.set(best.room_id, (taken.get(best.room_id) ?? 0) + 1)
      return best.rate
    })
    const all = rates.filter((rate) => rate !== null)
    return all.length === rates.length && all[0] ? [{ hotel: all[0].hotel, rates: all }] : []
  })
}

/** What each party may have in one hotel: every room that holds it with every board, the cheapest first. */
export async function ratesOfHotel(
  db: Db,
  hotel: HotelFacts,
  query: StayQuery,
  at: Date,
  hijriOf: HijriOf,
): Promise<HotelRate[][]> {
  const each = await candidatesFor(db, { hotel_id: hotel.id }, query, at)
  const priceable = await load(db, each.flat(), query)
  return query.parties.map((party, index) =>
    each[index]!.flatMap((one) => {
      const room = priceable(one)
      return boardsOf(room.contract).flatMap((board) => rateOf(room, query, party, board, hijriOf) ?? [])
    }).toSorted((a, b) => a.total_minor - b.total_minor),
  )
}
