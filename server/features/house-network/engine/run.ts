import { DAYS_AHEAD, DURATION_MASK, NOTHING } from './flight-index.ts'
import type { FlightIndex } from './flight-index.ts'
import type { Plan } from './plan.ts'
import { scratchOf, topOf } from './scratch.ts'
import type { Scratch } from './scratch.ts'
import type { Top } from './top.ts'
import { startOfLocalDay } from './zones.ts'

/** One search under way: the plan's numbers beside the index's tables, and the window of the first departure. */
export type Run = {
  index: FlightIndex
  plan: Plan
  scratch: Scratch
  top: Top
  seats: number
  per_price: number
  per_minute: number
  per_stop: number
  scale: number
  secondary_price: boolean
  /** Minutes after the index's base between which the first leg departs, the end excluded. */
  begin: number
  end: number
  /** UTC days the first departure can fall on, and the last day any leg can depart on. */
  first_day: number
  second_day: number
  final_day: number
}

export function startRun(index: FlightIndex, plan: Plan): Run {
  const scratch = scratchOf(index.network)
  return {
    index,
    plan,
    scratch,
    top: topOf(scratch, index, plan.limit, plan.scale),
    seats: plan.seats,
    per_price: plan.per_price,
    per_minute: plan.per_minute,
    per_stop: plan.per_stop,
    scale: plan.scale,
    secondary_price: plan.secondary_price,
    begin: 0,
    end: 0,
    first_day: 0,
    second_day: 0,
    final_day: 0,
  }
}

/** Sets the window to the local date of the plan at that airport. */
export function setWindow(run: Run, origin: number) {
  const { index, plan } = run
  const clock = index.network.clocks[origin]!
  run.begin = startOfLocalDay(clock, plan.day) - index.base
  run.end = startOfLocalDay(clock, plan.day + 1) - index.base
  run.first_day = (run.begin / 1440) | 0
  run.second_day = ((run.end - 1) / 1440) | 0
  run.final_day = Math.min(index.utc_days - 1, ((run.end + index.network.rules.max_duration) / 1440) | 0)
}

/** Least that a leg of the market adds to the primary key between two UTC days, Infinity when nothing flies. */
export function leastCost(run: Run, market: number, first_day: number, last_day: number): number {
  const price = leastPrice(run.index, market, first_day, last_day)
  if (price === NOTHING) return Number.POSITIVE_INFINITY
  return run.per_price * price + run.per_minute * (run.index.span[market]! & DURATION_MASK)
}

/** Lowest price of the market between two UTC days, perhaps lower; NOTHING when nothing flies. */
export function leastPrice(index: FlightIndex, market: number, first_day: number, last_day: number): number {
  const { price_ahead } = index
  const { count } = index.network.market
  let least = NOTHING
  for (let day = first_day; day <= last_day; day += DAYS_AHEAD) {
    const price = price_ahead[day * count + market]!
    if (price < least) least = price
  }
  return least
}
