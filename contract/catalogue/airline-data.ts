import * as z from 'zod/mini'
import { aircraftList, airlineList, airportList } from './airline-data-lists.ts'
import { AircraftRow, AirlineRow, AirportRow } from './airline-data-shapes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { type AnyList } from '#contract/kernel/list'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import type { Needs } from '#contract/kernel/permissions'
import { admins } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'

export * from './airline-data-shapes.ts'

const text = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Use at most 80 letters`))
const name = z.strictObject({
  en: text(80, 'Enter the name in English'),
  ar: text(80, 'Enter the name in Arabic'),
})
const seats = z
  .int('Use a number of seats')
  .check(z.minimum(0, 'Use a number of seats'), z.maximum(900, 'Use a number of seats'))
const degrees = (most: number, wrong: string) => z.number(wrong).check(z.minimum(-most, wrong), z.maximum(most, wrong))

const file = (path: `/${string}`, needs: Needs, list: AnyList) =>
  endpoint({
    method: 'GET',
    path,
    access: admins,
    needs,
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(list),
    reply: z.undefined(),
  })

/** Airlines, airports and aircraft types as the back office keeps them. Airlines are saved by `margins.saveAirline`. */
export const airlineData = {
  airlines: endpoint({
    method: 'GET',
    path: '/airline-list',
    access: admins,
    needs: 'airline.manage',
    ...listCall(airlineList, AirlineRow),
  }),
  airlinesFile: file('/airlines-file', 'airline.manage', airlineList),
  airports: endpoint({
    method: 'GET',
    path: '/airport-list',
    access: admins,
    needs: 'airport.manage',
    ...listCall(airportList, AirportRow),
  }),
  airportsFile: file('/airports-file', 'airport.manage', airportList),
  /** Adds an airport or changes it; reference data that is loaded later leaves it alone. */
  saveAirport: endpoint({
    method: 'POST',
    path: '/airports',
    access: admins,
    needs: 'airport.manage',
    body: z.strictObject({
      code: z.string('Use three letters').check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'Use three letters')),
      icao: z.optional(
        z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4}$/, 'Use four letters'))),
      ),
      name,
      city_code: z.string('Choose a city').check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'Choose a city')),
      zone: z.string('Choose a time zone').check(z.trim(), z.minLength(3, 'Choose a time zone'), z.maxLength(60)),
      lat: degrees(90, 'Use degrees from -90 to 90'),
      lon: degrees(180, 'Use degrees from -180 to 180'),
      active: z._default(z.boolean(), true),
    }),
    reply: z.object({ ...ok, data: AirportRow }),
  }),
  aircrafts: endpoint({
    method: 'GET',
    path: '/aircraft-list',
    access: admins,
    needs: 'aircraft.manage',
    ...listCall(aircraftList, AircraftRow),
  }),
  aircraftsFile: file('/aircrafts-file', 'aircraft.manage', aircraftList),
  saveAircraft: endpoint({
    method: 'POST',
    path: '/aircrafts',
    access: admins,
    needs: 'aircraft.manage',
    body: z.strictObject({
      code: z
        .string('Use three letters or digits')
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3}$/, 'Use three letters or digits')),
      name: text(80, 'Enter the name of the type'),
      maker: text(80, 'Enter who makes it'),
      seats: z.strictObject({ economy: seats, premium_economy: seats, business: seats, first: seats }),
      range_km: z
        .int('Use a range in kilometres')
        .check(z.minimum(100, 'Use a range in kilometres'), z.maximum(25_000, 'Use a range in kilometres')),
    }),
    reply: z.object({ ...ok, data: AircraftRow }),
  }),
}
