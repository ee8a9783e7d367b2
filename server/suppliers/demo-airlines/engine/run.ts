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
  /** Whether the order is the one `cost_ahead` is meant for. */
  best_first: boolean
  /** Minutes after the index's base between which the first leg departs, the end excluded. */
  begin: number
  end: number
  /** Minutes from the window's beginning within which an itinerary has landed. */
  reach: number
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
    best_first: plan.order === 'best',
    begin: 0,
    end: 0,
    reach: 0,
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
  run.reach = run.end - run.begin + index.network.rules.max_duration
  run.first_day = (run.begin / 1440) | 0
  run.second_day = ((run.end - 1) / 1440) | 0
  run.final_day = Math.min(index.utc_days - 1, ((run.end + index.network.rules.max_duration) / 1440) | 0)
}

/** Least that a leg of the market adds to the primary key between two UTC days, perhaps less; NOTHING when nothing flies. */
export function leastCost(run: Run, market: number, first_day: number, last_day: number): number {
  const { cost_ahead, span, network } = run.index
  const { count } = network.market
  let least = NOTHING
  for (let day = first_day; day <= last_day; day += DAYS_AHEAD)
    least = Math.min(least, cost_ahead[day * count + market]!)
  if (least === NOTHING) return NOTHING
  const minutes = span[market]! & DURATION_MASK
  return run.per_price * (least - network.rules.score.minute * minutes) + run.per_minute * minutes
}
