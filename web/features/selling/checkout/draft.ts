import * as z from 'zod/mini'
import { passengerTypes, titles, travelDocuments } from '#contract/selling/bookings'
import { AncillaryChoice } from '#contract/selling/ancillary-choice'
import type { Flight } from '#contract/selling/flights'
import { Money } from '#contract/kernel/shapes'
import type { DateParts } from '#web/kit/time/date-parts.ts'

const text = z.catch(z.string(), '')
const parts = z.catch(z.object({ day: text, month: text, year: text }), { day: '', month: '', year: '' })

const DraftPassenger = z.object({
  type: z.enum(passengerTypes),
  title: z.catch(z.union([z.literal(''), z.enum(titles)]), ''),
  given_name: text,
  surname: text,
  birth: parts,
  nationality: text,
  passport_number: text,
  passport_country: text,
  expiry: parts,
  /** What they travel on; a passport unless they chose otherwise. */
  document: z.optional(z.catch(z.enum(travelDocuments), 'passport')),
})
export type DraftPassenger = z.infer<typeof DraftPassenger>

const Draft = z.object({
  passengers: z.catch(z.array(DraftPassenger), []),
  /** `country` is the one whose calling code stands before `number`. */
  contact: z.catch(z.object({ email: text, country: text, number: text }), { email: '', country: '', number: '' }),
  /** Seats and bags belong to one journey: of another they would be somebody else's seats. */
  extras: z.catch(z.object({ journey: text, choices: z.array(AncillaryChoice) }), { journey: '', choices: [] }),
  client_ref: text,
  remark: text,
  /** Keep these passengers among the saved travellers once the booking is made. */
  save_travellers: z.catch(z.boolean(), false),
  /** Passports that came from the saved travellers: these people need no saving. */
  picked_passports: z.catch(z.array(z.string()), []),
  /** The newest id of an offer by the one in the address: ids end with their price. */
  offers: z.catch(z.record(z.string(), z.string()), {}),
  /** What was sent last and under which key: the same once more must not book twice. */
  sent: z.catch(z.nullable(z.object({ key: z.string(), body: z.string() })), null),
  /** The flight price that was agreed to, by journey. */
  agreed: z.catch(z.nullable(z.object({ journey: z.string(), price: Money })), null),
})
export type Draft = z.infer<typeof Draft>
export type Choice = Draft['extras']['choices'][number]

const storeKey = 'checkout_draft'
const noParts: DateParts = { day: '', month: '', year: '' }

const emptyPassenger = (type: DraftPassenger['type']): DraftPassenger => ({
  type,
  title: '',
  given_name: '',
  surname: '',
  birth: noParts,
  nationality: '',
  passport_number: '',
  passport_country: '',
  expiry: noParts,
})

/** What was typed so far; survives a reload, a login and the choice of another flight. Broken storage gives an empty one. */
export function readDraft(): Draft {
  let held: unknown = {}
  try {
    held = JSON.parse(sessionStorage.getItem(storeKey) ?? '{}')
  } catch {
    held = {}
  }
  const draft = z.safeParse(Draft, held)
  return draft.success ? draft.data : z.parse(Draft, {})
}

/** False where the browser refuses storage: then the page says so instead of "Saved on this device". */
export function writeDraft(draft: Draft): boolean {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storeKey)
  } catch {
    // Nothing was kept, nothing is to be forgotten.
  }
}

/** One passenger for each that is priced, whoever was typed already in their place. */
export function passengersFor(typed: readonly DraftPassenger[], counts: Flight['passengers']): DraftPassenger[] {
  const wanted = [
    ['adult', counts.adults],
    ['child', counts.children],
    ['infant', counts.infants],
  ] as const
  return wanted.flatMap(([type, count]) => {
    const known = typed.filter((one) => one.type === type)
    return Array.from({ length: count }, (_, place) => known[place] ?? emptyPassenger(type))
  })
}

/** The same for the same flights on the same days, whatever their price and id. */
export const journeyOf = (flight: Flight) =>
  [
    ...flight.legs.flatMap((leg) =>
      leg.segments.map((one) => `${one.marketing_carrier}${one.flight_number}@${one.departure_at}`),
    ),
    flight.brand.code,
  ].join('/')
