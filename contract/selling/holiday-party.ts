/*
 * Pages carry this file, and their build takes the calls of contract files for pure: nothing here may change a value in
 * place.
 */
import {
  adultsInRoom,
  bedsInRoom,
  type HolidayAges,
  type HolidayPlace,
  holidayPlaces,
  lapsInRoom,
} from './holiday-terms.ts'

export type HolidayChild = { age: number; bed: boolean }
export type HolidayRoom = { adults: number; children: readonly HolidayChild[] }
export type HolidayPrices = Partial<Record<HolidayPlace, number>>
export type HolidayLine = { place: HolidayPlace; quantity: number; each: number }
/** `place`: which is not sold; `child`: who is too old to be one. */
export type RoomProblem =
  | { wrong: 'crowded' | 'adults' }
  | { wrong: 'not_sold'; place: HolidayPlace }
  | { child: number }

/** Whether a child has a bed: one that is too old to go without always does, an infant never. */
export const hasBed = ({ age, bed }: HolidayChild, ages: HolidayAges): boolean =>
  age > ages.infant_until && (bed || age > ages.no_bed_until)

const childPlace = (child: HolidayChild, ages: HolidayAges): HolidayPlace =>
  child.age <= ages.infant_until ? 'infant' : hasBed(child, ages) ? 'child_bed' : 'child_no_bed'

/**
 * What each person of a room is charged as: adults first, then the children in their order. The first child with a bed
 * beside one adult is charged as an adult: the two share a double room.
 */
export function placesOfRoom({ adults, children }: HolidayRoom, ages: HolidayAges): HolidayPlace[] {
  const places = children.map((child) => childPlace(child, ages))
  const second = adults === 1 ? places.indexOf('child_bed') : -1
  const adult: HolidayPlace = adults >= 3 ? 'triple' : adults === 2 || second >= 0 ? 'double' : 'single'
  return [
    ...Array.from({ length: adults }, () => adult),
    ...places.map((place, at) => (at === second ? ('double' as const) : place)),
  ]
}

/** Who takes a seat: everybody but infants. */
export const seatsOfRoom = (room: HolidayRoom, ages: HolidayAges): number =>
  room.adults + room.children.filter(({ age }) => age > ages.infant_until).length

/** What is wrong with a room: too many in it, or a place that is not sold on these days. */
export function roomProblems(room: HolidayRoom, ages: HolidayAges, prices: HolidayPrices): RoomProblem[] {
  const beds = room.adults + room.children.filter((child) => hasBed(child, ages)).length
  const laps = room.children.length + room.adults - beds
  const unsold = holidayPlaces.find((place) => placesOfRoom(room, ages).includes(place) && prices[place] === undefined)
  return [
    ...(room.adults < 1 || room.adults > adultsInRoom ? [{ wrong: 'adults' } as const] : []),
    ...(beds > bedsInRoom || laps > lapsInRoom ? [{ wrong: 'crowded' } as const] : []),
    ...(unsold ? [{ wrong: 'not_sold', place: unsold } as const] : []),
    ...room.children.flatMap(({ age }, child) => (age > ages.child_until ? [{ child }] : [])),
  ]
}

/** The price of a room, place by place. */
export function priceRoom(room: HolidayRoom, ages: HolidayAges, prices: HolidayPrices): HolidayLine[] {
  const places = placesOfRoom(room, ages)
  return holidayPlaces.flatMap((place) => {
    const quantity = places.filter((one) => one === place).length
    return quantity > 0 ? [{ place, quantity, each: prices[place] ?? 0 }] : []
  })
}

export const sumOfRoom = (lines: readonly HolidayLine[]): number =>
  lines.reduce((sum, { each, quantity }) => sum + each * quantity, 0)

/** The deposit of a room; each room's is rounded by itself, half up. */
export const depositOf = (total: number, deposit_bp: number): number => Math.round((total * deposit_bp) / 10_000)
