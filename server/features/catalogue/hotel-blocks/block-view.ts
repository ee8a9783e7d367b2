import type { HotelBlock } from '#contract/catalogue/hotel-blocks'
import { dayAfter, nightsOf } from '#contract/catalogue/hotel-terms'
import type { App } from '#server/app'
import { countStock } from '#server/features/selling/stock-units'
import { depositsOf } from './block-deposits.sql.ts'
import { type BlockRow, blockById, blocksOfHotel, usesOf } from './blocks.sql.ts'

/** The unit of a night of a block: counted apart from the allotment's. */
export const blockUnit = (code: string, night: string) => `hotel_block:${code}:${night}`
export const nightsOfBlock = ({ first_night, last_night }: { first_night: string; last_night: string }) =>
  nightsOf(first_night, dayAfter(last_night))

/** Blocks with what is left of each of their nights, and who has taken rooms. */
async function views(app: Pick<App, 'db' | 'clock'>, rows: readonly BlockRow[]): Promise<HotelBlock[]> {
  const units = rows.flatMap((row) => nightsOfBlock(row).map((night) => blockUnit(row.code, night)))
  const counts = new Map((await countStock(app.db, units, app.clock.now())).map((one) => [one.unit, one]))
  const uses = Map.groupBy(
    await usesOf(
      app.db,
      rows.map(({ id }) => id),
    ),
    ({ block_id }) => block_id,
  )
  const deposits = await depositsOf(
    app.db,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => {
    const { hotel_id: _hotel, room_id: _room, zone: _zone, price_minor, deposit_minor, released_at, ...shown } = row
    const nights = nightsOfBlock(row).map((night) => {
      const count = counts.get(blockUnit(row.code, night))
      const { capacity = 0, sold = 0, free = 0 } = count ?? {}
      return { night, rooms: capacity, held: capacity - sold - free, sold, left: free }
    })
    // What goes back costs nothing; the rest is paid for, had or not.
    const empty = row.release_on === null ? nights.reduce((sum, { rooms, sold }) => sum + rooms - sold, 0) : 0
    return {
      ...shown,
      price: price_minor,
      deposit: deposit_minor,
      at_hotel: deposits.get(row.code) ?? { paid: 0, drawn: 0, forfeited: 0, left: 0 },
      released_at: released_at?.toISOString() ?? null,
      nights,
      uses: (uses.get(row.id) ?? []).map(({ block_id: _block, given_back_at: _back, taken_at, ...use }) => ({
        ...use,
        taken_at: taken_at.toISOString(),
      })),
      unsold: { nights: empty, cost: { amount: empty * price_minor, currency: row.currency } },
    }
  })
}

export const blocksOf = async (app: App, hotelId: string): Promise<HotelBlock[]> =>
  views(app, await blocksOfHotel(app.db, hotelId))

export async function blockView(app: App, id: string): Promise<HotelBlock | undefined> {
  const row = await blockById(app.db, id)
  return row && (await views(app, [row]))[0]
}
