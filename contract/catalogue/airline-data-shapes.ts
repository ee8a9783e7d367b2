import * as z from 'zod/mini'
import { Localised } from '#contract/kernel/shapes'

export const AirlineRow = z.object({
  code: z.string(),
  name: Localised,
  country: z.string(),
  accounting_code: z.nullable(z.string()),
  alliance: z.nullable(z.enum(['star', 'oneworld', 'skyteam'])),
  low_cost: z.boolean(),
  active: z.boolean(),
})
export type AirlineRow = z.infer<typeof AirlineRow>

export const AirportRow = z.object({
  code: z.string(),
  icao: z.nullable(z.string()),
  name: Localised,
  city_code: z.string(),
  city: Localised,
  country: z.string(),
  /** IANA. */
  zone: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Offered where people look for flights. */
  active: z.boolean(),
})
export type AirportRow = z.infer<typeof AirportRow>

export const cabins = ['economy', 'premium_economy', 'business', 'first'] as const
export const AircraftRow = z.object({
  /** IATA type code. */
  code: z.string(),
  name: z.string(),
  maker: z.string(),
  seats: z.object({ economy: z.int(), premium_economy: z.int(), business: z.int(), first: z.int() }),
  range_km: z.int(),
})
export type AircraftRow = z.infer<typeof AircraftRow>
