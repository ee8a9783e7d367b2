import { type BrandCode, brandStep } from './brands.ts'
import { cabinPlan, capacityOf } from './cabin-plan.ts'
import { carrierOf } from './carriers.ts'
import { bookedShare, stepMinutes } from './demand.ts'
import { CABINS, type Cabin, type FareOf } from '../engine/index.ts'
import type { FareBook } from './fare-book.ts'
import { type FlightDay, takenOf } from './flight-day.ts'
import { hashPair } from './hash.ts'
import { authorisations, availability, charterLadder, cheapestOpen, ladders, type Ladder } from './inventory.ts'
import { seasonLevel, seasonPopularity } from './season.ts'

/** Who sells from the network: all its seats by the ladder of classes, or a charterer's own blocks on some routes. */
export type Stock = 'scheduled' | 'charter'
export const ladderOf = (stock: Stock, cabin: Cabin): Ladder => (stock === 'scheduled' ? ladders[cabin] : charterLadder)

/** Fares change as departure nears: share of the level by days ahead. */
const leadLevel = Float64Array.from({ length: 366 }, (_, days) =>
  days < 1 ? 1.32 : days < 3 ? 1.24 : days < 7 ? 1.15 : days < 14 ? 1.08 : days < 30 ? 1.02 : days < 60 ? 0.98 : 0.94,
)
const stepsPerDay = 1440 / stepMinutes
const leadSteps = 365 * stepsPerDay
const roundingStep = 500

/** Steps from now to departure; negative once it has left. */
export const stepsTo = (book: FareBook, place: number, day: number, step: number): number =>
  (((day * 1440 + book.departure[place]!) / stepMinutes) | 0) - step

/** The flight-date's own number: all its variety comes from it. */
export const dayHash = (book: FareBook, place: number, day: number): number => hashPair(book.seed[place]!, day)

/** The fare of an adult in a class and brand, without surcharges and taxes, in halalas (whole steps of 5 riyals). */
export function baseFare(
  book: FareBook,
  place: number,
  day: number,
  hash: number,
  cabin: number,
  level: number,
  steps: number,
  brandLevel = 1,
  extra = 0,
): number {
  const ahead = steps < 0 ? 0 : steps >= leadSteps ? 365 : (steps / stepsPerDay) | 0
  const wobble = 0.975 + 0.05 * ((hash & 1023) / 1024)
  const amount =
    book.level[place * 4 + cabin]! * seasonLevel(day, book.holy[place] === 1) * leadLevel[ahead]! * wobble * level
  return Math.round((amount * brandLevel + extra) / roundingStep) * roundingStep
}

const charterBlock = 24
const charterSalt = 0x5bd1e995

/** Whether the charterer has a block on this route: the same ones every day, both ways. */
export function hasCharter(book: FareBook, place: number): boolean {
  const { origin, destination } = book.patterns[place]!
  return book.capacity[place * 4]! >= 90 && sharesRoute(origin, destination)
}
const sharesRoute = (origin: string, destination: string) => {
  const key = origin < destination ? origin + destination : destination + origin
  return (
    hashPair(
      key.charCodeAt(0) * 65_536 + key.charCodeAt(1) * 256 + key.charCodeAt(2),
      key.charCodeAt(3) * 65_536 + key.charCodeAt(4) * 256 + key.charCodeAt(5),
    ) %
      5 <
    2
  )
}

/** Seats a stock has of a cabin; an exchanged aircraft counts. */
export function seatsOf(book: FareBook, stock: Stock, place: number, cabin: Cabin, day?: FlightDay): number {
  if (stock === 'charter') return cabin === 'economy' && hasCharter(book, place) ? charterBlock : 0
  if (!day?.aircraft) return book.capacity[place * 4 + CABINS.indexOf(cabin)]!
  return capacityOf(cabinPlan(day.aircraft, carrierOf(book.carriers, book.patterns[place]!.carrier).low_cost), cabin)
}

export type OpenClass = { bucket: number; rbd: string; level: number; available: number; au: number[] }

/** Seats each class can still sell of a dated flight, dearest first; null when it is cancelled or sales have closed. */
export function openClasses(
  book: FareBook,
  stock: Stock,
  place: number,
  date: number,
  cabin: Cabin,
  step: number,
  day?: FlightDay,
): { au: number[]; left: number[] } | null {
  if (day?.cancelled) return null
  const ladder = ladderOf(stock, cabin)
  const capacity = seatsOf(book, stock, place, cabin, day)
  if (capacity === 0) return null
  const share = booked(book, stock, place, date, CABINS.indexOf(cabin), stepsTo(book, place, date, step))
  if (share < 0) return null
  const au = authorisations(ladder, cabin, capacity)
  return { au, left: availability(au, takenOf(day, cabin, ladder), Math.floor(capacity * share)) }
}

/** The cheapest class of a dated flight with that many seats, or null. */
export function cheapestClass(
  book: FareBook,
  stock: Stock,
  place: number,
  date: number,
  cabin: Cabin,
  seats: number,
  step: number,
  day?: FlightDay,
): OpenClass | null {
  const open = openClasses(book, stock, place, date, cabin, step, day)
  if (!open) return null
  const bucket = cheapestOpen(open.left, seats)
  if (bucket < 0) return null
  const { rbd, level } = ladderOf(stock, cabin)[bucket]!
  return { bucket, rbd, level, available: open.left[bucket]!, au: open.au }
}

/** Share of a stock's seats that others have booked, -1 when sales have closed. The charterer's blocks fill in their own way. */
export const booked = (
  book: FareBook,
  stock: Stock,
  place: number,
  date: number,
  cabin: number,
  steps: number,
): number =>
  bookedShare(
    stock === 'scheduled' ? dayHash(book, place, date) : dayHash(book, place, date) ^ charterSalt,
    cabin,
    steps,
    seasonPopularity(date),
  )

/** What the quick fare needs to know beside the book; `step` moves with the clock. */
export type FareView = { step: number; dayOf(place: number, date: number): FlightDay | undefined }

/**
 * The engine's fare: the cheapest class open to one adult in the cheapest brand, with surcharges and taxes, and the
 * seats left in the cabin. It equals what the full fare says of the same flight; a test holds the two together.
 */
export function quickFares(book: FareBook, stock: Stock, view: FareView): FareOf {
  const steps = CABINS.map((cabin) => ({ ladder: ladderOf(stock, cabin), au: [] as number[][], cabin }))
  const charter =
    stock === 'charter' ? Uint8Array.from(book.patterns, (_, place) => (hasCharter(book, place) ? 1 : 0)) : undefined
  return (place, date, cabin, out) => {
    const capacity = charter ? (cabin === 0 && charter[place] ? charterBlock : 0) : book.capacity[place * 4 + cabin]!
    if (capacity === 0) {
      out[0] = 0
      return
    }
    const { ladder, au: known } = steps[cabin]!
    const ahead = stepsTo(book, place, date, view.step)
    const hash = dayHash(book, place, date)
    let bucket = 0
    let seats = 0
    const day = view.dayOf(place, date)
    if (day) {
      const open = openClasses(book, stock, place, date, CABINS[cabin]!, view.step, day)
      seats = open?.left[0] ?? 0
      bucket = open ? Math.max(0, cheapestOpen(open.left, 1)) : 0
    } else {
      const share = bookedShare(charter ? hash ^ charterSalt : hash, cabin, ahead, seasonPopularity(date))
      if (share >= 0) {
        const au = (known[capacity] ??= authorisations(ladder, CABINS[cabin]!, capacity))
        const background = Math.floor(capacity * share)
        seats = au[0]! - background
        if (seats < 0) seats = 0
        // Without sales of ours the nesting is plain: a class is open while its authorisation exceeds the demand.
        bucket = ladder.length - 1
        while (bucket > 0 && au[bucket]! <= background) bucket--
      }
    }
    out[0] = baseFare(book, place, date, hash, cabin, ladder[bucket]!.level, ahead) + book.fixed[place * 4 + cabin]!
    out[1] = seats
  }
}

/** What the brand makes of an adult's fare in a class. */
export const brandedFare = (
  book: FareBook,
  place: number,
  date: number,
  cabin: Cabin,
  level: number,
  steps: number,
  brand: BrandCode,
): number => {
  const { level: brandLevel, extra } = brandStep(cabin, brand)
  return baseFare(book, place, date, dayHash(book, place, date), CABINS.indexOf(cabin), level, steps, brandLevel, extra)
}
