import type { Traveller, TravellerInput } from '#contract/people/travellers'
import { partsOf } from '#web/kit/time/date-parts.ts'
import type { DraftPassenger } from '../draft.ts'

/** One of the saved; the passport's number is null for whoever may not read it. */
export type PickedTraveller = Omit<Traveller, 'passport_number'> & { passport_number: string | null }

/** Forms offer an adult and a child different titles: whoever grew up since they were saved gets the one that fits. */
function titleFor({ title, gender }: Pick<Traveller, 'title' | 'gender'>, seat: DraftPassenger['type']) {
  if (seat === 'adult') return title === 'mstr' ? 'mr' : (title as TravellerInput['title'])
  return gender === 'm' ? 'mstr' : 'miss'
}

/** As a passenger of the checkout on a seat of this type, by the passport that is saved; whether they fit it is the form's to say. */
export const asPassenger = (one: PickedTraveller, seat: DraftPassenger['type']): Omit<DraftPassenger, 'type'> => ({
  title: titleFor(one, seat),
  given_name: one.given_name,
  surname: one.surname,
  birth: partsOf(one.date_of_birth),
  nationality: one.nationality,
  document: 'passport',
  passport_number: one.passport_number ?? '',
  passport_country: one.passport_country,
  expiry: partsOf(one.passport_expiry),
})
