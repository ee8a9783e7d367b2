import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Money } from '#contract/kernel/shapes'
import { daysInsured } from '#contract/selling/insurance-terms'
import type { insurance } from '#contract/selling/insurance'
import type { Outcome } from '#server/acts/index'
import type { App } from '#server/app'
import { type Db, first } from '#server/db/db'
import { settingsOf } from '#server/features/operations/settings'
import {
  type BookingRecord,
  bookingById,
  type Draft,
  draftBooking,
  type DraftItem,
  holdAgain,
  holdDrafted,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { insurers } from '#server/ports/insurer'
import { detailVersion, type InsuranceDetail } from './insurance-detail.ts'
import { insurerRefusal } from './insurance-product.ts'
import { planOf, type PlanRow, premiumsOf } from './plans.sql.ts'
import { agesAt, type Priced, premiumLines, priceInsured } from './premiums.rules.ts'
import { insuranceWords as words } from './words.ts'

type Body = Input<typeof insurance.book>['body']
/** `direct`: somebody in front of a member of staff. */
export type Buyer = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
type Saved = { booking: BookingRecord; guestKey: string | null }
export type Days = { from: string; to: string }

/** Whether the first day, on the company's clock, has begun. */
export async function hasStarted(db: Db, from: string, zone: string, now: Date): Promise<boolean> {
  const row = await first(
    db,
    sql<{ begun: boolean }>`select (${from}::date::timestamp at time zone ${zone}) <= ${now}::timestamptz as begun`,
  )
  return row!.begun
}

/** The plan and its premium for people of these ages; a refusal where it does not insure them. `fieldOf`: of a person's birth. */
export async function pricedPlan(
  app: App,
  planId: string,
  ages: readonly number[],
  days: Days,
  isAgent: boolean,
  fieldOf: (person: number) => string,
): Promise<{ plan: PlanRow; priced: Priced } | Refusal> {
  const plan = await planOf(app.db, planId)
  if (!plan || plan.status !== 'on_sale' || !plan.insurer_active || !insurers(app).has(plan.insurer))
    return new Refusal('offer_expired', words.not_on_sale)
  const priced = priceInsured(plan, await premiumsOf(app.db, [plan.id]), ages, days, isAgent)
  if (!('why' in priced)) return { plan, priced }
  return priced.why === 'days'
    ? refuse.invalid('to', words.too_long)
    : refuse.invalid(fieldOf(priced.person), words.not_this_age)
}

const detailOf = (plan: PlanRow, priced: Priced, { from, to }: Days): InsuranceDetail => ({
  plan_id: plan.id,
  plan: plan.code,
  name: { en: plan.name_en, ar: plan.name_ar },
  insurer: { name: { en: plan.insurer_en, ar: plan.insurer_ar }, claims_phone: plan.claims_phone },
  region: plan.region,
  schengen: plan.schengen,
  from,
  to,
  days: priced.days,
  cover_currency: plan.cover_currency,
  cover: plan.cover,
  wording: { en: plan.wording_en, ar: plan.wording_ar },
  wording_version: plan.wording_version,
  cancel_fee: plan.cancel_fee_minor,
  people: priced.people,
  by_premium: true,
})

/**
 * The insurer is owed the premium less our commission; the commission is our margin, whoever pays it. `places`: of the
 * people, where they sit in a booking already.
 */
export function itemOf(
  app: App,
  { plan, priced }: { plan: PlanRow; priced: Priced },
  days: Days,
  zone: string,
  isAgent: boolean,
  places?: number[],
): DraftItem {
  return {
    product: 'insurance',
    source: 'search',
    supplier: plan.insurer,
    offer_ref: null,
    quote_id: null,
    cost_minor: priced.cost,
    selling_minor: isAgent ? priced.premium : null,
    lines: premiumLines(priced.people, isAgent).map(({ kind, code, each, of }) => ({
      kind,
      code,
      ptc: null,
      quantity: of.length,
      amount: { amount: each * of.length, currency: plan.currency },
    })),
    detail: { ...detailOf(plan, priced, days), ...(places && { places }) } satisfies InsuranceDetail,
    detail_version: detailVersion,
    title: { en: `Travel insurance: ${plan.name_en}`, ar: `تأمين سفر: ${plan.name_ar}` },
    place: null,
    starts: { local: `${days.from}T00:00`, zone },
    ends: { local: `${days.to}T23:59`, zone },
    demo: app.config.demo,
  }
}

export const changedPrice = (old: Money, total: Money) =>
  refuse.priceChanged({
    old,
    new: total,
    difference: { amount: total.amount - old.amount, currency: total.currency },
  })

/** What a purchase answers once its quote has gone as far as it goes at once. */
export async function heldOf(app: App, booking: BookingRecord, outcome: Outcome): Promise<BookingRecord | Refusal> {
  if (outcome.is === 'done') return (await bookingById(app.db, booking.id))!
  if (outcome.is === 'open') return new Refusal('supplier_timeout', words.waiting)
  const { error } = outcome.why
  return error === undefined ? new Refusal('supplier_failed', words.does_not_answer) : insurerRefusal(error)
}

function problemsOf({ from, to, passengers }: Body): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (daysInsured(from, to) < 1) problems.push({ field: 'to', message: words.ends_before })
  for (const [at, { date_of_birth }] of passengers.entries())
    if (date_of_birth > from) problems.push({ field: `passengers.${at}.date_of_birth`, message: words.born_later })
  return problems
}

/**
 * Has a plan quoted at its insurer for these people, until its time limit. Refuses what is wrong at its field, a first
 * day that has begun (`start_passed`), and another price than `expected_total` (409). The same `saveKey` never buys twice.
 */
export async function bookInsurance(
  app: App,
  maker: Maker,
  body: Body,
  buyer: Buyer,
  saveKey: string | null,
): Promise<Saved | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return withHeld(app, earlier, await holdAgain(app, earlier.booking.id))
  const problems = problemsOf(body)
  if (problems.length > 0) return refuse.fields(problems)
  const { zone } = await settingsOf(app)
  if (await hasStarted(app.db, body.from, zone, app.clock.now())) return startPassed()
  const isAgent = buyer.agency_id !== null
  const ages = agesAt(
    body.from,
    body.passengers.map((one) => one.date_of_birth),
  )
  const found = await pricedPlan(app, body.plan_id, ages, body, isAgent, (at) => `passengers.${at}.date_of_birth`)
  if (isRefusal(found)) return found
  const { plan, priced } = found
  const total = { amount: priced.price, currency: plan.currency }
  if (body.expected_total.currency !== plan.currency) return refuse.invalid('expected_total', words.wrong_currency)
  if (body.expected_total.amount !== total.amount) return changedPrice(body.expected_total, total)
  const drafted = await draftBooking(
    app,
    maker,
    {
      ...buyer,
      currency: plan.currency,
      items: [itemOf(app, found, body, zone, isAgent)],
      people: body.passengers.map((one, at) => ({ ...one, price_minor: priced.people[at]!.price })),
      contact: body.contact,
      client_ref: body.client_ref ?? null,
      remark: null,
    },
    saveKey,
  )
  if (isRefusal(drafted)) return drafted
  if (!drafted) {
    const again = (await savedBefore(app, saveKey!))!
    return withHeld(app, again, await holdAgain(app, again.booking.id))
  }
  const [outcome] = await holdDrafted(app, drafted)
  return withHeld(app, drafted, outcome!)
}

/** At its field, so that a form says it there too. */
export const startPassed = () =>
  new Refusal('start_passed', words.start_passed, { errors: [{ field: 'from', message: words.start_passed }] })

async function withHeld(app: App, { booking, guestKey }: Saved, outcome: Outcome): Promise<Saved | Refusal> {
  const held = await heldOf(app, booking, outcome)
  return isRefusal(held) ? held : { booking: held, guestKey }
}
