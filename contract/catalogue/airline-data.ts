import * as z from 'zod/mini'
import { aircraftList, airlineList, airportList } from './airline-data-lists.ts'
import { AircraftRow, AirlineRow, AirportRow } from './airline-data-shapes.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { type AnyList } from '#contract/kernel/list'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import type { Needs } from '#contract/kernel/permissions'
import { admins } from '#contract/kernel/roles'
import { ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export * from './airline-data-shapes.ts'

const text = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, check('use_at_most_80_letters')))
const name = z.strictObject({
  en: text(80, check('enter_name_in_english')),
  ar: text(80, check('enter_name_in_arabic')),
})
const seats = z
  .int(check('use_number_seats'))
  .check(z.minimum(0, check('use_number_seats')), z.maximum(900, check('use_number_seats')))
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
    changes: ['airline_data'],
    body: z.strictObject({
      code: z
        .string(check('use_three_letters'))
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, check('use_three_letters'))),
      icao: z.optional(
        z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4}$/, check('use_four_letters')))),
      ),
      name,
      city_code: z
        .string(check('choose_city'))
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, check('choose_city'))),
      zone: z
        .string(check('choose_time_zone'))
        .check(z.trim(), z.minLength(3, check('choose_time_zone')), z.maxLength(60)),
      lat: degrees(90, check('use_degrees_from_90')),
      lon: degrees(180, check('use_degrees_from_180')),
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
    changes: ['airline_data'],
    body: z.strictObject({
      code: z
        .string(check('use_three_letters_or_digits'))
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3}$/, check('use_three_letters_or_digits'))),
      name: text(80, check('enter_name_type')),
      maker: text(80, check('enter_who_makes')),
      seats: z.strictObject({ economy: seats, premium_economy: seats, business: seats, first: seats }),
      range_km: z
        .int(check('use_range_in_kilometres'))
        .check(z.minimum(100, check('use_range_in_kilometres')), z.maximum(25_000, check('use_range_in_kilometres'))),
    }),
    reply: z.object({ ...ok, data: AircraftRow }),
  }),
}
