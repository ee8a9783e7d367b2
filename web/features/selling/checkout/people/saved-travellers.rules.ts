import type * as z from 'zod/mini'
import type { Passenger } from '#contract/selling/bookings'
import { passportEndsEarly } from '#contract/selling/passenger-rules'
import type { TravellerInput, TravellerRow } from '#contract/people/travellers'
import type { DraftPassenger } from '../draft.ts'
import type { Journey } from './passengers.rules.ts'

/** What speaks against somebody before they are chosen. Of their age the list knows the type of today only. */
export function warningsOf(
  row: Pick<TravellerRow, 'type' | 'passport_expiry' | 'nationality'>,
  seat: DraftPassenger['type'],
  { legs, countryOf }: Journey,
): { otherType: boolean; endsEarly: boolean } {
  return {
    otherType: row.type !== seat,
    endsEarly: legs.length > 0 && passportEndsEarly(row.passport_expiry, row.nationality, legs, countryOf) !== null,
  }
}

type Passport = { passport_country: string; passport_number: string }
export const passportKey = ({ passport_country, passport_number }: Passport) => `${passport_country} ${passport_number}`

/** Who was not picked from the saved ones; a passport typed over a picked one is somebody else's. */
export const newcomers = <T extends Passport>(passengers: readonly T[], picked: readonly string[]): T[] =>
  passengers.filter((one) => !picked.includes(passportKey(one)))

/** A booked passenger as somebody to be saved: the type is the seat's, not the person's. */
export function travellerOf({ type: _seat, ...person }: z.input<typeof Passenger>): TravellerInput {
  return person as TravellerInput
}

/** What the server said of one passenger's fields goes with the person it was said of. */
export const withoutPassenger = (errors: Readonly<Record<string, string>>, index: number): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith(`passengers.${index}.`)))
