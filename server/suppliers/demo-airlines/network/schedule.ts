import type { AirportRow } from '#server/features/catalogue/locations'
import type { Carrier } from './carrier.ts'

/** What the generator must know of an airport; a row of `airports` has it all. */
export type NetworkAirport = Pick<
  AirportRow,
  'code' | 'lat' | 'lon' | 'zone' | 'country' | 'rank' | 'metro' | 'city_code' | 'active' | 'kind'
>

/**
 * One line of the timetable. `block_minutes` is the truth; `arrival_time` and `arrival_day_offset` follow from it and
 * hold on every day of the pattern, because a pattern ends where the two airports' clocks change against each other
 * (except for flights in the air at that very hour).
 */
export type SchedulePattern = {
  carrier: string
  flight_number: string
  origin: string
  destination: string
  /** Local departure days: Monday 1, Tuesday 2 ... Sunday 64. */
  days: number
  /** Minutes after local midnight. */
  departure_time: number
  arrival_time: number
  /** Local arrival date less local departure date, -1 over the date line. */
  arrival_day_offset: number
  aircraft: string
  /** First and last local departure date, both included. */
  effective_from: string
  effective_to: string
  block_minutes: number
  /** Who flies it, when not the marketing carrier. */
  operating_carrier?: string
}

export type ScheduleInput = {
  carriers: readonly Carrier[]
  airports: readonly NetworkAirport[]
  seed: number
  /** First and last local departure date. The flights of a day do not depend on them. */
  from: string
  to: string
}

/** A route with how often a week it is flown each way. */
export type PlannedRoute = {
  hub: NetworkAirport
  spoke: NetworkAirport
  km: number
  weekly: number
}
