import { type PartyPerson, type Prices, priceParty, type Room, sumOfLines, takesBed } from './umrah-party.ts'
import { bedsOf, type RoomPlace, roomPlaces } from './umrah-terms.ts'

const kinds = roomPlaces.filter((place) => place !== 'sharing')

/** Every way to write so many beds as rooms of these kinds, with fewer empty beds than the smallest room has. */
function waysOf(beds: number, places: readonly RoomPlace[]): RoomPlace[][] {
  if (beds <= 0) return [[]]
  return places.flatMap((place, at) => waysOf(beds - bedsOf[place], places.slice(at)).map((rest) => [place, ...rest]))
}

const isAdult = (people: readonly PartyPerson[]) => (at: number) => people[at]!.age >= 18

/** Who sleeps in a room that one adult opens: whoever comes next, but for an adult whom a later room needs. */
function roomOf(
  people: readonly PartyPerson[],
  waiting: readonly number[],
  beds: number,
  roomsLater: number,
): { inside: number[]; left: number[] } | null {
  const adult = waiting.find(isAdult(people))
  if (adult === undefined) return null
  const others = waiting.filter((at) => at !== adult)
  const spare = others.filter(isAdult(people)).length - roomsLater
  return others.reduce<{ inside: number[]; left: number[]; spare: number }>(
    (room, at) => {
      const takesSpare = isAdult(people)(at)
      return room.inside.length < beds && !(takesSpare && room.spare <= 0)
        ? { ...room, inside: [...room.inside, at], spare: room.spare - (takesSpare ? 1 : 0) }
        : { ...room, left: [...room.left, at] }
    },
    { inside: [adult], left: [], spare },
  )
}

/**
 * Fills rooms in the order of the list, so that those who are named together sleep together; who needs no bed lies in
 * the first room. Null where a room would have no adult, or somebody no bed.
 */
function fill(people: readonly PartyPerson[], places: readonly RoomPlace[]): Room[] | null {
  const start = { rooms: [] as Room[], waiting: people.flatMap((one, at) => (takesBed(one) ? [at] : [])) }
  const filled = places.reduce<typeof start | null>((soFar, place, at) => {
    const room = soFar && roomOf(people, soFar.waiting, bedsOf[place], places.length - at - 1)
    return room && { rooms: [...soFar.rooms, { place, pilgrims: room.inside, rest: 'pay' }], waiting: room.left }
  }, start)
  if (!filled || filled.waiting.length > 0) return null
  const laps = people.flatMap((one, at) => (takesBed(one) ? [] : [at]))
  return filled.rooms.map((room, at) => (at === 0 ? { ...room, pilgrims: [...room.pilgrims, ...laps] } : room))
}

const bedsMax = 20

/**
 * The cheapest rooms for a party that sleeps by itself, and of equal ones the fewest; null where it has no adult, or is
 * larger than this looks at.
 */
export function proposeRooms(people: readonly PartyPerson[], prices: Prices): Room[] | null {
  const beds = people.filter(takesBed).length
  const places = kinds.filter((place) => prices[place] !== undefined)
  if (beds === 0 || beds > bedsMax || places.length === 0) return null
  const options = waysOf(beds, places).flatMap((way) => {
    const rooms = fill(people, way)
    return rooms ? [{ rooms, cost: sumOfLines(priceParty(people, rooms, prices)) }] : []
  })
  const [first] = options.toSorted((a, b) => a.cost - b.cost || a.rooms.length - b.rooms.length)
  return first?.rooms ?? null
}
