import type { HotelNight, HotelRoom } from '#contract/catalogue/hotels'
import { dayAfter, nightsOf } from '#contract/catalogue/hotel-terms'
import type { Input } from '#contract/kernel/endpoint'
import type { Localised } from '#contract/kernel/shapes'
import type { hotels } from '#contract/catalogue/hotels'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { setCapacity } from '#server/features/selling/stock-units'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { contractsOf, lockHotel, reopenNights, roomsOf, unitOf } from './hotels.sql.ts'
import { forgetCapacity, inventoryOf, keepCapacity, type NightRow, setLimits } from './limits.sql.ts'
import { openNights } from './save-contract.ts'
import { hotelsWords } from './words.ts'

const nightView = (row: NightRow): HotelNight => ({
  night: row.night,
  season: row.season,
  base: row.base_minor === null ? null : { amount: row.base_minor, currency: row.currency! },
  capacity: row.capacity ?? 0,
  held: row.held ?? 0,
  sold: row.sold ?? 0,
  left: (row.capacity ?? 0) - (row.held ?? 0) - (row.sold ?? 0),
  released: row.withdrawn,
  release_day: row.release_day,
  by_hand: row.by_hand,
  stop_sale: row.stop_sale,
  min_stay: row.min_stay,
  max_stay: row.max_stay,
  closed_arrival: row.closed_arrival,
  closed_departure: row.closed_departure,
})

/** Rooms by nights from a day on. */
export async function inventory(
  db: Db,
  hotelId: string,
  from: string,
  days: number,
): Promise<{ room: { code: string; name: Localised }; nights: HotelNight[] }[]> {
  const [rooms, rows] = await Promise.all([
    roomsOf(db, hotelId),
    inventoryOf(db, hotelId, nightsOf(from, dayAfter(from, days))),
  ])
  const byRoom = Map.groupBy(rows, ({ room }) => room)
  return rooms
    .filter(({ code }) => byRoom.has(code))
    .map(({ code, name }) => ({ room: { code, name }, nights: byRoom.get(code)!.map(nightView) }))
}

const nightsMax = 400

type Of = { hotel_id: string; room: HotelRoom; nights: readonly string[]; at: Date }

/** Gives nights a number of rooms of their own; a released one is on sale again. Refuses less than is held and sold. */
async function setNumber(tx: Tx, { room, nights, at }: Of, capacity: number): Promise<void> {
  const units = nights.map((night) => unitOf(room.id, night)).toSorted()
  for (const unit of units) {
    const refused = await setCapacity(tx, { unit, capacity, at })
    if (refused) throw refused
  }
  await reopenNights(tx, units, at)
  await keepCapacity(tx, room.id, nights)
}

/** Gives nights back to their contract: its number of rooms, and its day of release. Refuses where more is held and sold. */
async function followContract(tx: Tx, { hotel_id, room, nights, at }: Of): Promise<void> {
  await forgetCapacity(tx, room.id, nights)
  const [from, to] = [nights[0]!, nights.at(-1)!]
  for (const contract of await contractsOf(tx, hotel_id)) {
    if (contract.state !== 'active' || contract.last_night < from || contract.first_night > to) continue
    const taken = (await openNights(tx, { ...contract, hotel_id }, at))
      .filter((one) => one.room === room.code && nights.includes(one.night))
      .toSorted((a, b) => b.taken - a.taken || a.night.localeCompare(b.night))
    if (taken.length === 0) continue
    const message = hotelsWords.taken_above_contract(taken[0]!)
    throw new Refusal('units_sold', message, { errors: [{ field: 'capacity', message }] })
  }
}

/** Changes nights of a room; see `hotels.setNights`. Answers how many. A released night whose capacity is set is on sale again. */
export async function setNights(
  app: App,
  body: Input<typeof hotels.setNights>['body'],
  by: string,
): Promise<number | Refusal> {
  const { hotel_id, room, from, to, capacity, ...limits } = body
  if (to < from) return refuse.invalid('to', hotelsWords.ends_before_it_begins)
  const nights = nightsOf(from, dayAfter(to))
  if (nights.length > nightsMax) return refuse.invalid('to', hotelsWords.too_many_nights)
  const at = app.clock.now()
  try {
    await inTx(app.db, 'set nights', async (tx) => {
      if (!(await lockHotel(tx, hotel_id))) throw refuse.notFound(hotelsWords.hotel_not_found)
      const found = (await roomsOf(tx, hotel_id)).find(({ code }) => code === room)
      if (!found) throw refuse.invalid('room', hotelsWords.no_such_room)
      const of = { hotel_id, room: found, nights, at }
      if (capacity === null) await followContract(tx, of)
      else if (capacity !== undefined) await setNumber(tx, of, capacity)
      if (Object.values(limits).some((value) => value !== undefined)) await setLimits(tx, found.id, nights, limits)
      await writeActivity(tx, {
        action: 'hotel_nights_set',
        at,
        actor_id: by,
        subject: 'hotel',
        subject_id: hotel_id,
        detail: { room, from, to, ...(capacity === undefined ? {} : { capacity }) },
      })
    })
    return nights.length
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}
