import type { Leg, Segment } from '#contract/selling/flights'
import { dayFromIso, type FlightDay, instantOf, isoFromDay } from '../stock/index.ts'

type Times = Pick<FlightDay, 'departure_time' | 'arrival_time' | 'arrival_day_offset'>

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const leaves = (one: Segment) => instantOf(one.departure_at, one.departure_zone)
const lands = (one: Segment) => instantOf(one.arriving_at, one.arriving_zone)

/** A flight at the airline's times of today: a flight that was moved keeps its date of departure. */
function movedSegment(segment: Segment, times: Times | undefined): Segment {
  if (!times || times.departure_time === null || times.arrival_time === null || times.arrival_day_offset === null)
    return segment
  const date = segment.departure_at.slice(0, 10)
  const arrivalDate = isoFromDay(dayFromIso(date) + times.arrival_day_offset)
  const moved = {
    ...segment,
    departure_at: `${date}T${clock(times.departure_time)}`,
    arriving_at: `${arrivalDate}T${clock(times.arrival_time)}`,
  }
  return { ...moved, duration_minutes: minutesBetween(leaves(moved), lands(moved)) }
}

/** The legs of a booking as they will be flown: `timesOf` answers what was changed about a flight, by its place. */
export function currentLegs(legs: readonly Leg[], timesOf: (segment: number) => Times | undefined): Leg[] {
  let place = 0
  return legs.map((leg) => {
    const segments = leg.segments.map((segment) => movedSegment(segment, timesOf(place++)))
    const [first, last] = [segments[0]!, segments.at(-1)!]
    return {
      ...leg,
      departure_at: first.departure_at,
      arriving_at: last.arriving_at,
      duration_minutes: minutesBetween(leaves(first), lands(last)),
      segments: segments.map((one, index) => {
        const next = segments[index + 1]
        return { ...one, layover_minutes: next ? minutesBetween(lands(one), leaves(next)) : null }
      }),
    }
  })
}
