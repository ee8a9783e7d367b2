import type { SimulatedRoom } from '#contract/catalogue/hotels'
import { type Board, readParties } from '#contract/catalogue/hotel-terms'
import type { App } from '#server/app'
import { activeMarginRules } from '#server/features/money/margins'
import { hijriNow } from './hijri.ts'
import { hotelById, roomsOf } from './hotels.sql.ts'
import { priceStay } from './price-stay.ts'
import { priceForBuyer } from './sell-price.ts'
import { contractFacts, nightRates, whyNot } from './stays.sql.ts'
import { sql } from 'kysely'
import { all } from '#server/db/db'

type Asked = { hotel_id: string; check_in: string; check_out: string; party: string }

/** What a stay costs in every room and with every board of a hotel, and how each night came to its price. Null: no such hotel. */
export async function simulate(app: App, asked: Asked): Promise<SimulatedRoom[] | null> {
  const hotel = await hotelById(app.db, asked.hotel_id)
  const party = readParties(asked.party)?.[0]
  if (!hotel || !party) return null
  const rooms = (await roomsOf(app.db, hotel.id)).filter(({ active }) => active)
  const nights = await nightRates(
    app.db,
    rooms.map(({ id }) => id),
    asked,
  )
  const rules = await activeMarginRules(app)
  const hijriOf = await hijriNow(app)
  const contractOf = new Map(
    (
      await all(
        app.db,
        sql<{ room_id: string; contract_id: string }>`select room_id, contract_id from hotel_nights
          where room_id = any(${rooms.map(({ id }) => id)}::uuid[]) and night = ${asked.check_in}::date`,
      )
    ).map(({ room_id, contract_id }) => [room_id, contract_id]),
  )
  const contracts = await contractFacts(app.db, [...new Set(contractOf.values())])
  const simulated: SimulatedRoom[] = []
  for (const room of rooms) {
    const contract = contracts.find(({ id }) => id === contractOf.get(room.id))
    const base = contract?.terms.rooms.find((one) => one.room === room.code)?.base_persons
    if (!contract || base === undefined) continue
    const fits = party.adults <= room.max_adults && party.adults + party.child_ages.length <= room.max_persons
    const why_not = fits ? await whyNot(app.db, room.id, asked, app.clock.now()) : 'occupancy'
    const offered: Board[] = [
      contract.terms.board,
      ...contract.terms.boards.flatMap(({ board, mandatory }) => (mandatory ? [] : [board])),
    ]
    for (const board of new Set(offered)) {
      const stay = priceStay(contract.terms, base, nights.get(room.id) ?? [], party, board, hijriOf)
      if (!stay) continue
      const { currency } = contract
      const money = (amount: number) => ({ amount, currency })
      const sold = priceForBuyer(
        rules,
        {
          supplier: 'own-hotels',
          city: hotel.city,
          currency,
          check_in: asked.check_in,
          nights: stay.nights.map(({ sum }) => sum),
        },
        { channel: 'customer', agency_id: null },
      )
      simulated.push({
        room: { code: room.code, name: room.name },
        board,
        why_not,
        nights: stay.nights.map(({ night, season, room: price, beds, board: meals, sum, has }) => ({
          night,
          season,
          room: money(price),
          beds: money(beds),
          board: money(meals),
          sum: money(sum),
          has,
        })),
        cost: money(stay.cost),
        sold: money(sold.total),
      })
    }
  }
  return simulated
}
