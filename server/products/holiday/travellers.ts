import type { HolidayTraveller } from '#contract/selling/holiday-travellers'
import type { App } from '#server/app'
import type { TravellerDetails, TravellerRow } from './travellers.sql.ts'

const contextOf = ({ item_id, position }: Pick<TravellerRow, 'item_id' | 'position'>) =>
  `holiday_travellers:${item_id}:${position}`

export const sealDetails = (app: App, at: Pick<TravellerRow, 'item_id' | 'position'>, details: TravellerDetails) =>
  app.secrets.encrypt(JSON.stringify(details), contextOf(at))

const masked = (number: string) => `•••• ${number.slice(-3)}`

/** Somebody as those who may see the booking see them; passports masked, in full for who may read them. */
export function travellerView(app: App, row: TravellerRow): HolidayTraveller {
  const { position, kind, place, age, given_name, surname, details_encrypted } = row
  const details = details_encrypted
    ? (JSON.parse(app.secrets.decrypt(details_encrypted, contextOf(row))) as TravellerDetails)
    : null
  return {
    position,
    kind,
    place,
    age,
    named:
      given_name === null
        ? null
        : {
            given_name,
            surname: surname!,
            date_of_birth: details?.date_of_birth ?? null,
            nationality: details?.nationality ?? null,
            passport_number: details?.passport_number ? masked(details.passport_number) : null,
            passport_full: details?.passport_number ?? null,
            passport_expiry: details?.passport_expiry ?? null,
          },
  }
}
