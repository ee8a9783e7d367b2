import type { SearchQuery, timesOfDay } from '#contract/selling/flights'
import { bestFirst, firstBy, type Weights } from './best.ts'
import { byPrice, type Found, type Journey } from './found.ts'

export type { Weights } from './best.ts'

type Sort = 'best' | 'cheapest' | 'fastest' | 'earliest' | 'latest'

/** The whole of an order, or its first `limit`. */
function ordered(list: readonly Found[], sort: Sort, weights: Weights | undefined, limit: number): Found[] {
  if (sort === 'best') return bestFirst(list, weights, limit)
  if (sort === 'cheapest') return firstBy(list, ({ total }) => total, limit)
  if (sort === 'fastest') return firstBy(list, ({ journey }) => journey.minutes, limit)
  const turn = sort === 'latest' ? -1 : 1
  return list
    .toSorted((a, b) => {
      const [one, other] = [a.journey.departure_at, b.journey.departure_at]
      return one < other ? -turn : one > other ? turn : byPrice(a, b)
    })
    .slice(0, limit)
}

const canBeBought = ({ source }: Found) => !source.quoted

/**
 * The first `limit` in an order, without asking any supplier again. Ties fall to the price, then to the shorter, then to
 * the supplier's name for it. Where a price leads that is not final, the first that can be bought goes before it: by the
 * clock alone it may lead.
 */
export function sortFound(list: readonly Found[], sort: Sort, weights?: Weights, limit = Infinity): Found[] {
  const sorted = ordered(list, sort, weights, limit)
  if (!sorted[0]?.source.quoted || sort === 'earliest' || sort === 'latest') return sorted
  const first = sorted.find(canBeBought) ?? ordered(list, sort, weights, Infinity).find(canBeBought)
  return first ? [first, ...sorted.filter((found) => found !== first)].slice(0, limit) : sorted
}

/** morning 05:00-11:59, afternoon 12:00-17:59, evening the rest, by the first departure. */
export function timeOfDay({ departure_at }: Journey): (typeof timesOfDay)[number] {
  const hour = Number(departure_at.slice(11, 13))
  return hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

export type Narrowing = {
  stops?: number[]
  stopsMax?: number
  airlines?: string[]
  departure_time?: string[]
  max_price?: number
  checked_bags?: number
  checked_kg?: number
  carry_on_bags?: number
}

export const narrowingOf = (query: SearchQuery): Narrowing => ({
  ...(query.stops === undefined ? {} : { stopsMax: query.stops }),
  ...(query.direct ? { stopsMax: 0 } : {}),
  ...(query.airline ? { airlines: query.airline.toUpperCase().split(',') } : {}),
  ...(query.departure_time ? { departure_time: query.departure_time.split(',') } : {}),
  ...(query.max_price === undefined ? {} : { max_price: query.max_price }),
  ...(query.checked_bags === undefined ? {} : { checked_bags: query.checked_bags }),
  ...(query.checked_kg === undefined ? {} : { checked_kg: query.checked_kg }),
  ...(query.carry_on_bags === undefined ? {} : { carry_on_bags: query.carry_on_bags }),
})

/** Whether every flight carries that much: pieces and kilos of checked baggage, pieces in the cabin. */
export const fitsBags = ({ pieces, kilos, cabinPieces }: Journey, by: Narrowing): boolean =>
  (!by.checked_bags || pieces >= by.checked_bags) &&
  (!by.checked_kg || kilos >= by.checked_kg) &&
  (!by.carry_on_bags || cabinPieces >= by.carry_on_bags)

/** Whether the flights fit, whatever their brand costs and carries. */
export function fitsJourney({ journey, offer }: Found, by: Narrowing): boolean {
  const { stops } = journey
  return (
    (by.stopsMax === undefined || stops <= by.stopsMax) &&
    (!by.stops?.length || by.stops.includes(Math.min(stops, 2)) || by.stops.includes(stops)) &&
    (!by.airlines?.length || by.airlines.includes(offer.validating_carrier)) &&
    (!by.departure_time?.length || by.departure_time.includes(timeOfDay(journey)))
  )
}
