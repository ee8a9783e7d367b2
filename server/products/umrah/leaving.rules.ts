import { bedsOf, roomPlaces, type RoomPlace, type UmrahPlace } from '#contract/selling/umrah-terms'
import type { Prices } from '#contract/selling/umrah-party'
import type { UmrahDetail } from './umrah-detail.ts'

/** Who sleeps in the rooms of a booking, by their places in it. */
export type Sleepers = readonly { position: number; age: number; gender: 'm' | 'f' }[]
type Party = Pick<UmrahDetail, 'places' | 'rooms'>

const adultAge = 18
const hasBed = (place: UmrahPlace | undefined) => place !== 'infant' && place !== 'child_no_bed'

type PaidLine = { place: UmrahPlace; empty: boolean; who: readonly number[] }

/** What a line of the price is, in the order in which they were written, and who pays it. */
export function payersOf({ places, rooms }: Party): readonly PaidLine[] {
  const bought = rooms.flatMap(({ place, pilgrims, rest }) => {
    const beds = pilgrims.filter((at) => hasBed(places[at]))
    const kept = rest === 'pay' ? Math.max(0, bedsOf[place] - beds.length) : 0
    return [
      ...pilgrims.map((at) => ({ place: places[at]!, empty: false, who: [at] })),
      ...(kept > 0 ? [{ place, empty: true, who: beds }] : []),
    ]
  })
  const lines = Map.groupBy(bought, ({ place, empty }) => `${place} ${empty}`)
  return [...lines.values()].map((same) => ({ ...same[0]!, who: same.flatMap(({ who }) => who) }))
}

/** A room that would be left without an adult, or in which nobody with a bed stays. */
export function leftAlone({ places, rooms }: Party, sleepers: Sleepers, gone: ReadonlySet<number>): boolean {
  const ageOf = new Map(sleepers.map(({ position, age }) => [position, age]))
  return rooms.some(({ pilgrims }) => {
    const stay = pilgrims.filter((at) => !gone.has(at))
    const isTouched = stay.length < pilgrims.length && stay.length > 0
    return isTouched && !stay.some((at) => hasBed(places[at]) && (ageOf.get(at) ?? 0) >= adultAge)
  })
}

/** What these pay beside their own places for the cheapest room that holds them: theirs with empty beds, or a smaller one. */
function besidePlaces(room: RoomPlace, staying: readonly UmrahPlace[], prices: Prices): number {
  const each = prices[room] ?? 0
  const payers = staying.filter((one) => one === room).length
  const others = roomPlaces.filter((one) => one !== 'sharing' && bedsOf[one] < bedsOf[room])
  const options = [room, ...others].flatMap((one) => {
    const price = prices[one]
    const empty = bedsOf[one] - staying.length
    return price === undefined || empty < 0 ? [] : [payers * (price - each) + empty * price]
  })
  return Math.max(0, Math.min(...options))
}

/**
 * What the rooms cost those who stay more, by who leaves: nothing where a room is given back whole or its bed goes to
 * strangers of the same gender. `gone`: who left before. Pure.
 */
export function roomsLost(
  { places, rooms }: Party,
  sleepers: Sleepers,
  going: ReadonlySet<number>,
  gone: ReadonlySet<number>,
  prices: Prices,
): ReadonlyMap<number, number> {
  const genders = new Map(sleepers.map(({ position, gender }) => [position, gender]))
  const lost = new Map<number, number>()
  for (const { place, pilgrims, rest } of rooms) {
    const inside = pilgrims.filter((at) => !gone.has(at))
    const stay = inside.filter((at) => !going.has(at))
    const leaving = inside.filter((at) => going.has(at) && hasBed(places[at]))
    const isOneGender = new Set(stay.map((at) => genders.get(at))).size === 1 && stay.every((at) => hasBed(places[at]))
    if (stay.length === 0 || leaving.length === 0 || (rest === 'share' && isOneGender)) continue
    const bedsIn = (people: readonly number[]) => people.map((at) => places[at]!).filter(hasBed)
    const bought = rest === 'pay' ? (bedsOf[place] - bedsIn(pilgrims).length) * (prices[place] ?? 0) : 0
    // Who left before has paid for the room as it was then.
    const paid = gone.size > 0 ? Math.max(bought, besidePlaces(place, bedsIn(inside), prices)) : bought
    const more = Math.max(0, besidePlaces(place, bedsIn(stay), prices) - paid)
    for (const [nth, at] of leaving.entries())
      lost.set(at, Math.floor(more / leaving.length) + (nth < more % leaving.length ? 1 : 0))
  }
  return lost
}
