import { ageOn } from '#contract/selling/passenger-rules'
import type { Input } from '#contract/kernel/endpoint'
import type { Money } from '#contract/kernel/shapes'
import type { visas } from '#contract/selling/visas'
import type { VisaPaper } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import { type Booked, type BookingRecord, type Maker, openedPeople } from '#server/features/selling/bookings'
import { type Refusal, refuse } from '#server/http/refusal'
import { applyForVisa } from './apply.ts'
import { carryDocuments, caseOf, cases, replacedBy } from './cases.sql.ts'
import type { VisaDetail } from './types.ts'
import { feeFor, priceOf } from './visa.rules.ts'
import { visaOf } from './visas.sql.ts'
import { visaWords as words } from './words.ts'

/** Who somebody is does not change by a refusal; what they have and where they go is asked for anew. */
const ofIdentity: readonly VisaPaper[] = ['passport', 'photo', 'residence_permit', 'birth_certificate']

const detailOf = ({ item }: Booked) => item.detail as VisaDetail

/** What a second application of the same speed costs whoever bought the first; null where it is not offered any more. */
export async function priceAgain(app: App, booked: Booked): Promise<Money | null> {
  const { visa_id, speed } = detailOf(booked)
  const [visa, [person]] = await Promise.all([visaOf(app.db, visa_id), openedPeople(app, app.db, booked.id)])
  // Of somebody who was erased nothing is known any more.
  if (!visa?.active || !person?.date_of_birth) return null
  const age = ageOn(person.date_of_birth, app.clock.now().toISOString().slice(0, 10))
  const fee = feeFor(visa.fees, speed, { nationality: person.nationality, age })
  return fee ? { amount: priceOf(fee, booked.agency_id !== null), currency: visa.currency } : null
}

type Again = Input<typeof visas.resubmit>['body']

/**
 * Applies a second time for somebody whom the embassy has refused: a booking of its own, for the same buyer and person,
 * with the papers of identity that are there. Refuses as `applyForVisa` does, before a refusal, and where a second
 * application stands already.
 */
export async function applyAgain(
  app: App,
  maker: Maker,
  booked: Booked,
  { speed, entry_date, expected_total }: Again,
  saveKey: string | null,
): Promise<BookingRecord | Refusal> {
  const { item, channel, agency_id, customer_id } = booked
  if ((await caseOf(app.db, item.id))?.state !== 'rejected') return refuse.wrongState(words.only_after_refusal)
  const [person] = await openedPeople(app, app.db, booked.id)
  const { visa_id, residence } = detailOf(booked)
  if (!person?.date_of_birth || !person.passport_expiry) return refuse.notFound(words.application_not_found)
  const { given_name, surname, gender, date_of_birth, nationality, passport_number, passport_country } = person
  const sale = {
    visa_id,
    speed,
    residence,
    entry_date,
    person: {
      given_name,
      surname,
      gender,
      date_of_birth,
      nationality,
      passport_number,
      passport_country,
      passport_expiry: person.passport_expiry,
    },
    contact: { email: booked.contact_email, phone: booked.contact_phone },
    expected_total,
  }
  return applyForVisa(app, maker, sale, { channel, agency_id, customer_id }, saveKey, {
    id: item.id,
    async refuse(tx) {
      await cases.lock(tx, item.id)
      const taken = await replacedBy(tx, item.id)
      return taken && refuse.wrongState(words.applied_again({ reference: taken.reference }))
    },
    carry: async (tx, id, at) => void (await carryDocuments(tx, item.id, id, ofIdentity, at)),
  })
}
