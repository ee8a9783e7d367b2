import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { VisaFee } from '#contract/selling/visa-shapes'
import type { visas } from '#contract/selling/visas'
import { visaHoldHours } from '#contract/selling/visa-terms'
import { addMonths, agesOf, ageOn } from '#contract/selling/passenger-rules'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import {
  type BookingRecord,
  type Draft,
  draftBooking,
  type DraftItem,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { cases, insertCase, wantDocument } from './cases.sql.ts'
import { detailVersion, type VisaDetail } from './types.ts'
import { feeFor, papersFor, priceOf } from './visa.rules.ts'
import { type VisaTypeRow, visaOf } from './visas.sql.ts'
import { visaWords as words } from './words.ts'

type Sale = Input<typeof visas.apply>['body']
/** `direct`: somebody in front of a member of staff. */
type Buyer = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
/** The refused application that one stands in the place of: why it may not, and what is taken along. */
export type After = {
  id: string
  refuse(tx: Tx): Promise<Refusal | undefined>
  carry(tx: Tx, id: string, at: Date): Promise<void>
}

const passportMonths = 6

function problemsOf(sale: Sale, visa: VisaTypeRow, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { entry_date, person, residence } = sale
  if (entry_date <= today) problems.push({ field: 'entry_date', message: words.entry_passed })
  else if (entry_date > addMonths(today, 12)) problems.push({ field: 'entry_date', message: words.entry_far })
  if (person.date_of_birth > today) problems.push({ field: 'person.date_of_birth', message: words.born_later })
  if (person.passport_expiry < addMonths(entry_date, passportMonths))
    problems.push({ field: 'person.passport_expiry', message: words.passport_short })
  if (visa.residences.length > 0 && !visa.residences.includes(residence))
    problems.push({ field: 'residence', message: words.not_for_residence })
  return problems
}

/** What the desk calls the fees that are passed on, in the language of whoever applies. */
const feeWords = {
  en: { embassy: 'Embassy fee', centre: 'Visa centre' },
  ar: { embassy: 'رسم السفارة', centre: 'مركز التأشيرات' },
} as const

function linesOf(fee: VisaFee, isAgent: boolean, currency: string, locale: 'en' | 'ar'): PriceLine[] {
  const line = (kind: 'service' | 'agent_charge', code: string | null, amount: number): PriceLine => ({
    kind,
    code,
    ptc: null,
    quantity: 1,
    amount: { amount, currency },
  })
  return [
    line('service', feeWords[locale].embassy, fee.embassy),
    line('service', feeWords[locale].centre, fee.centre),
    line('agent_charge', null, isAgent ? fee.agent_service : fee.service),
  ].filter(({ amount }) => amount.amount > 0)
}

function detailOf(visa: VisaTypeRow, sale: Sale, fee: VisaFee, age: number, isAgent: boolean): VisaDetail {
  return {
    visa_id: visa.id,
    visa_code: visa.code,
    visa_version: visa.version,
    country: visa.country,
    country_name: { en: visa.country_en, ar: visa.country_ar },
    name: { en: visa.name_en, ar: visa.name_ar },
    speed: sale.speed,
    residence: sale.residence,
    entry_date: sale.entry_date,
    embassy_minor: fee.embassy,
    centre_minor: fee.centre,
    service_minor: isAgent ? fee.agent_service : fee.service,
    checklist: papersFor(visa.checklist, { nationality: sale.person.nationality, age }),
    weekend: visa.weekend,
    days_max: sale.speed === 'express' && visa.express_max !== null ? visa.express_max : visa.days_max,
    service_back: visa.service_back,
    sent: false,
    our_error: false,
  }
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function itemOf(
  visa: VisaTypeRow,
  fee: VisaFee,
  detail: VisaDetail,
  maker: Maker,
  isAgent: boolean,
  now: Date,
): DraftItem {
  return {
    product: 'visa',
    source: 'search',
    supplier: 'visa',
    offer_ref: null,
    quote_id: null,
    cost_minor: fee.embassy + fee.centre,
    selling_minor: isAgent ? priceOf(fee, false) : null,
    lines: linesOf(fee, isAgent, visa.currency, maker.locale),
    detail,
    detail_version: detailVersion,
    title: {
      en: `${visa.country_en}: ${visa.name_en}`,
      ar: `${visa.country_ar}: ${visa.name_ar}`,
    },
    place: null,
    starts: { local: `${detail.entry_date}T00:00`, zone: 'Asia/Riyadh' },
    ends: { local: `${plusDays(detail.entry_date, visa.stay_days)}T23:59`, zone: 'Asia/Riyadh' },
    demo: false,
    hold_until: new Date(now.getTime() + visaHoldHours * 3_600_000),
  }
}

const typeOf = (age: number) => (age >= agesOf.adult.low ? 'adult' : age >= agesOf.child.low ? 'child' : 'infant')
const titleOf = (gender: 'm' | 'f', isAdult: boolean) =>
  gender === 'm' ? (isAdult ? 'mr' : 'mstr') : isAdult ? 'ms' : 'miss'

/**
 * Saves one person's application as a booking whose price is kept for three days, with the papers that are asked of that
 * person frozen beside it. Refuses what does not fit at its fields, and another price than `expected_total` (409). The
 * same `saveKey` never applies twice. `after`: the refused application that it stands in the place of.
 */
export async function applyForVisa(
  app: App,
  maker: Maker,
  sale: Sale,
  buyer: Buyer,
  saveKey: string | null,
  after: After | null = null,
): Promise<BookingRecord | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return earlier.booking
  const visa = await visaOf(app.db, sale.visa_id)
  if (!visa?.active) return new Refusal('offer_expired', words.not_on_sale)
  const now = app.clock.now()
  const problems = problemsOf(sale, visa, now.toISOString().slice(0, 10))
  if (problems.length > 0) return refuse.fields(problems)
  const { person, expected_total } = sale
  const age = ageOn(person.date_of_birth, sale.entry_date)
  const fee = feeFor(visa.fees, sale.speed, { nationality: person.nationality, age })
  if (!fee || person.nationality === visa.country) return refuse.invalid('person.nationality', words.not_for_them)
  const isAgent = buyer.agency_id !== null
  const total = { amount: priceOf(fee, isAgent), currency: visa.currency }
  if (expected_total.currency !== visa.currency) return refuse.invalid('expected_total', words.wrong_currency)
  if (expected_total.amount !== total.amount)
    return refuse.priceChanged({
      old: expected_total,
      new: total,
      difference: { ...total, amount: total.amount - expected_total.amount },
    })
  const type = typeOf(age)
  const detail = detailOf(visa, sale, fee, age, isAgent)
  const draft: Draft = {
    ...buyer,
    currency: visa.currency,
    items: [itemOf(visa, fee, detail, maker, isAgent, now)],
    people: [{ ...person, type, title: titleOf(person.gender, type === 'adult'), price_minor: total.amount }],
    contact: sale.contact,
    client_ref: null,
    remark: null,
  }
  const drafted = await draftBooking(app, maker, draft, saveKey, async (tx, booking) => {
    const taken = await after?.refuse(tx)
    if (taken) return taken
    const replaces = after?.id ?? null
    await insertCase(tx, { id: booking.id, visa_id: visa.id, nationality: person.nationality, replaces }, now)
    await cases.begin(tx, booking.id, { by: { kind: 'system' }, at: now })
    for (const paper of detail.checklist) await wantDocument(tx, booking.id, paper, now)
    await after?.carry(tx, booking.id, now)
    return undefined
  })
  if (isRefusal(drafted)) return drafted
  return drafted?.booking ?? (await savedBefore(app, saveKey!))!.booking
}
