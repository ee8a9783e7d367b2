import type * as z from 'zod/mini'
import type { VisaChoice } from '#contract/selling/quote-choices'
import { agesOf } from '#contract/selling/passenger-rules'
import type { App } from '#server/app'
import type { Quoted, Quoting } from '#server/features/selling/bookings'
import { dayWords } from '#server/day-words'
import { Refusal, refuse } from '#server/http/refusal'
import { applyForVisa } from './apply.ts'
import { feeFor, priceOf } from './visa.rules.ts'
import { visaOf } from './visas.sql.ts'
import { visaWords as words } from './words.ts'

type Detail = z.output<typeof VisaChoice>

const speedWords = {
  normal: { en: 'normal', ar: 'عادي' },
  express: { en: 'express', ar: 'مستعجل' },
} as const

/** Whom it is for, counted as passengers are: the third adult needs three. */
function peopleOf({ age, traveller }: Detail) {
  const count = { adults: 0, children: 0, infants: 0 }
  if (age >= agesOf.adult.low) return { ...count, adults: traveller }
  // Nobody travels without an adult.
  return age >= agesOf.child.low
    ? { ...count, adults: 1, children: traveller }
    : { ...count, adults: 1, infants: traveller }
}

async function quote(app: App, choice: Detail): Promise<Quoted | Refusal> {
  const visa = await visaOf(app.db, choice.visa_id)
  if (!visa?.active) return new Refusal('offer_expired', words.not_on_sale)
  const { nationality, age, speed, residence, entry_date } = choice
  if (entry_date <= app.clock.now().toISOString().slice(0, 10)) return refuse.invalid('entry_date', words.entry_passed)
  if (visa.residences.length > 0 && !visa.residences.includes(residence))
    return refuse.invalid('residence', words.not_for_residence)
  const fee = feeFor(visa.fees, speed, { nationality, age })
  if (!fee || nationality === visa.country) return refuse.invalid('nationality', words.not_for_them)
  const net = priceOf(fee, true)
  const day = dayWords(entry_date)
  const days = speed === 'express' && visa.express_max !== null ? visa.express_max : visa.days_max
  return {
    detail: choice,
    title: { en: `${visa.country_en}: ${visa.name_en}`, ar: `${visa.country_ar}: ${visa.name_ar}` },
    lines: [
      {
        en: `Entry on ${day.en}, ${speedWords[speed].en}, up to ${days} working days`,
        ar: `الدخول في ${day.ar}، ${speedWords[speed].ar}، خلال أيام عمل لا تزيد على ${days}`,
      },
    ],
    net: { amount: net, currency: visa.currency },
    margin_minor: priceOf(fee, false) - net,
    bound_until: null,
    starts: entry_date,
    people: peopleOf(choice),
    own_names: false,
    demo: false,
  }
}

/** The one of the passengers that it is for: the last of its kind. */
const applicantOf = <One extends { type: string }>({ age }: Detail, passengers: readonly One[]) =>
  passengers.findLastIndex(
    ({ type }) => type === (age >= agesOf.adult.low ? 'adult' : age >= agesOf.child.low ? 'child' : 'infant'),
  )

export const visaQuoting: Quoting = {
  quote: (app, _buyer, choice: Detail) => quote(app, choice),
  again: (app, _buyer, detail: Detail) => quote(app, detail),
  async problems(_app, detail: Detail, { passengers }) {
    const at = applicantOf(detail, passengers)
    return passengers[at]?.nationality === detail.nationality
      ? []
      : [{ field: `passengers.${at}.nationality`, message: words.quoted_for({ country: detail.nationality }) }]
  },
  async book(app, maker, { detail, people, expected }, buyer, saveKey) {
    const { visa_id, speed, residence, entry_date } = detail as Detail
    const at = applicantOf(detail, people.passengers)
    const { type: _type, title: _title, ...person } = people.passengers[at]!
    const sale = { visa_id, speed, residence, entry_date, person, contact: people.contact, expected_total: expected }
    return applyForVisa(app, maker, sale, buyer, saveKey)
  },
}
