import type { Flight } from '#contract/selling/flights'
import type { SaleSettings } from '#contract/operations/settings'
import { saleSettings } from '#contract/operations/settings-terms'

/** What time, stops and hardships weigh, each in percent of the cheapest fare; the company decides. */
export type Weights = Pick<SaleSettings, 'best_time_percent' | 'best_stop_percent' | 'best_hardship_percent'>
export const usualWeights: Weights = {
  best_time_percent: saleSettings.best_time_percent.usual,
  best_stop_percent: saleSettings.best_stop_percent.usual,
  best_hardship_percent: saleSettings.best_hardship_percent.usual,
}

/** On a short way an hour more is not "half as long again": nothing is measured against less than this. */
const shortWayMinutes = 240
/** From here on a wait on the ground is a hardship of its own. */
const longWaitMinutes = 360
/** A price that is not final may still rise by a twelfth. */
const notFinal = 13 / 12

/** Of the first offers none takes longer than this times the fastest, unless it costs less than the share. */
const firstPlaces = 5
const slowTimes = 1.5
const slowShare = 0.7

export const minutesOf = (flight: Flight) => flight.legs.reduce((sum, leg) => sum + leg.duration_minutes, 0)

/** Nights, changes of airport, bags claimed in between, tight changes, and long waits by day. */
const hardshipsOf = (flight: Flight) =>
  flight.legs.reduce((sum, leg) => {
    const warned = leg.warnings.filter((warning) => warning !== 'nearby_airport').length
    const waits = leg.segments.filter(({ layover_minutes }) => (layover_minutes ?? 0) >= longWaitMinutes).length
    return sum + warned + (leg.warnings.includes('overnight') ? Math.max(0, waits - 1) : waits)
  }, 0)
const stopsOf = (flight: Flight) =>
  flight.legs.reduce((sum, leg) => sum + leg.stops + (leg.warnings.includes('nearby_airport') ? 1 : 0), 0)

type Weighed = { flight: Flight; weight: number; minutes: number }

/**
 * Best first: the price against the cheapest, and the time against the fastest way, so that no currency and no length
 * of a journey needs figures of its own. What is more than half as long again as the fastest comes after the first five,
 * unless it costs less than 0.7 of the cheapest that is not.
 */
export function bestFirst(flights: readonly Flight[], weights: Weights = usualWeights): Flight[] {
  if (flights.length === 0) return []
  const least = (of: (flight: Flight) => number, among = flights) =>
    among.reduce((low, one) => Math.min(low, of(one)), Infinity)
  const priceOf = ({ price, isSooperFlight }: Flight) => price.amount * (isSooperFlight ? notFinal : 1)
  const [cheapest, fastest] = [Math.max(1, least(priceOf)), least(minutesOf)]
  const way = Math.max(fastest, shortWayMinutes)
  const weighed = flights
    .map((flight): Weighed => {
      const minutes = minutesOf(flight)
      const beside =
        ((minutes - fastest) / way) * weights.best_time_percent +
        stopsOf(flight) * weights.best_stop_percent +
        hardshipsOf(flight) * weights.best_hardship_percent
      return { flight, minutes, weight: priceOf(flight) / cheapest + beside / 100 }
    })
    .sort(
      (a, b) =>
        a.weight - b.weight ||
        a.flight.price.amount - b.flight.price.amount ||
        a.minutes - b.minutes ||
        (a.flight.flight_id < b.flight.flight_id ? -1 : 1),
    )
    .map(({ flight }) => flight)
  const isQuick = (flight: Flight) => minutesOf(flight) <= fastest * slowTimes
  const enough = least(({ price }) => price.amount, flights.filter(isQuick)) * slowShare
  const first = weighed.filter((flight) => isQuick(flight) || flight.price.amount < enough).slice(0, firstPlaces)
  const placed = new Set(first)
  return [...first, ...weighed.filter((flight) => !placed.has(flight))]
}
