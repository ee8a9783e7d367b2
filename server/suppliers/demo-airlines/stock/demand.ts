import { share } from './hash.ts'

/** Demand is read in steps of this many minutes, so that two readings in one step agree. */
export const stepMinutes = 15
export const stepOf = (now: Date): number => Math.floor(now.getTime() / (stepMinutes * 60_000))
/** Sales close this long before departure. */
export const closingMinutes = 120
const closingSteps = closingMinutes / stepMinutes

const stepsPerDay = 1440 / stepMinutes
const daysOfCurve = 365
/** Share of a flight's final demand that has booked, by steps before departure: slow at first, steep in the last month. */
const bookedBy = Float32Array.from({ length: daysOfCurve * stepsPerDay + 1 }, (_, steps) => {
  const days = steps / stepsPerDay
  return 0.72 * Math.exp(-days / 16) + 0.28 * Math.exp(-days / 75)
})

/**
 * Share of a cabin that others have booked by now, 0..1; -1 when sales have closed. It only ever grows towards
 * departure. `dayHash` is the flight-date's own, `popularity` adds to the final demand (season).
 */
export function bookedShare(dayHash: number, cabin: number, stepsToDeparture: number, popularity: number): number {
  if (stepsToDeparture <= closingSteps) return -1
  const final = 0.56 + 0.42 * share((dayHash + Math.imul(cabin, 0x9e3779b1)) >>> 0) + popularity
  const booked =
    final * (stepsToDeparture < bookedBy.length ? bookedBy[stepsToDeparture]! : bookedBy[bookedBy.length - 1]!)
  return booked > 1 ? 1 : booked
}
