import { createHash } from 'node:crypto'
import type { BookCommand, SupplierPassenger } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { ptcOf } from './offer.ts'
import type { WireOffer } from './wire.ts'
import { duffelWords as words } from './words.ts'

const titles: readonly string[] = ['mr', 'ms', 'mrs', 'miss', 'dr']
/** Duffel has no title for boys. */
const titleOf = ({ title, gender }: SupplierPassenger): string => {
  const own = title.toLowerCase()
  if (titles.includes(own)) return own
  return gender === 'm' ? 'mr' : 'ms'
}

/** The offer's ids of our passengers, in our order. Throws `offer_gone` where it was made for others. */
export function placesOf(offer: WireOffer, people: readonly SupplierPassenger[]): string[] {
  const free = [...offer.passengers]
  const ids = people.map(({ ptc }) => {
    const at = free.findIndex((one) => ptcOf(one) === ptc)
    return at < 0 ? undefined : free.splice(at, 1)[0]!.id
  })
  const known = ids.filter((id) => id !== undefined)
  if (known.length !== people.length || free.length > 0) throw new SupplierError('offer_gone', words.offer_gone)
  return known
}

/** Which passenger carries which infant: the first adult the first one. */
function infantsOf(people: readonly SupplierPassenger[]): ReadonlyMap<number, number> {
  const of = (ptc: SupplierPassenger['ptc']) => people.flatMap((one, place) => (one.ptc === ptc ? [place] : []))
  const adults = of('ADT')
  const carried = of('INF').map((infant, at) => {
    const adult = adults[at]
    if (adult === undefined) throw new SupplierError('invalid_request', words.nobody_for_infant)
    return [adult, infant] as const
  })
  return new Map(carried)
}

/**
 * The passport, where the offer takes or wants one. An identity card is none of the documents that Duffel can be told of
 * (passport, tax number, known traveller, redress): where one is wanted it is refused, where none is wanted none is named.
 */
function documentsOf(offer: WireOffer, one: SupplierPassenger) {
  const takes = offer.supported_passenger_identity_document_types ?? []
  const isWanted = offer.passenger_identity_documents_required
  if (one.passport_expiry === null) {
    if (isWanted) throw new SupplierError('invalid_request', words.passport_needed)
    return {}
  }
  if (!isWanted && !takes.includes('passport')) return {}
  return {
    identity_documents: [
      {
        type: 'passport',
        unique_identifier: one.passport_number,
        issuing_country_code: one.passport_country,
        expires_on: one.passport_expiry,
      },
    ],
  }
}

/** The passengers as an order names them; an infant is named by the adult who carries it. */
export function orderPassengers(offer: WireOffer, { passengers: people, contact }: BookCommand): object[] {
  const ids = placesOf(offer, people)
  const carried = infantsOf(people)
  return people.map((one, place) => {
    const infant = carried.get(place)
    return {
      id: ids[place]!,
      title: titleOf(one),
      given_name: one.given_name,
      family_name: one.surname,
      gender: one.gender,
      born_on: one.date_of_birth,
      email: contact.email,
      phone_number: contact.phone,
      ...(infant === undefined ? {} : { infant_passenger_id: ids[infant]! }),
      ...documentsOf(offer, one),
    }
  })
}

/** Who is to travel on what, as a fingerprint. */
export const wishOf = ({ ref, passengers, services, contact }: BookCommand): string =>
  createHash('sha256')
    .update(JSON.stringify([ref, passengers, services, contact]))
    .digest('hex')
