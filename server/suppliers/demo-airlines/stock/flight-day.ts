import type { Cabin } from '../engine/index.ts'

/** A dated flight to which something happened: sales, or a change by the airline. Absent: all as the pattern says. */
export type FlightDay = {
  id: number
  cancelled: boolean
  departure_time: number | null
  arrival_time: number | null
  arrival_day_offset: number | null
  aircraft: string | null
  /** Seats sold and held, by cabin and booking class. */
  buckets: { cabin: Cabin; rbd: string; taken: number }[]
}

/** What of a ladder is gone, dearest class first. */
export const takenOf = (day: FlightDay | undefined, cabin: Cabin, ladder: readonly { rbd: string }[]): number[] =>
  ladder.map(({ rbd }) => day?.buckets.find((bucket) => bucket.cabin === cabin && bucket.rbd === rbd)?.taken ?? 0)
