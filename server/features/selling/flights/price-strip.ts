import type { stripStates } from '#contract/selling/flight-terms'
import type { SearchQuery } from '#contract/selling/flights'
import { askedLegs } from '#contract/selling/flight-search-rules'
import { roundingStep, roundUp } from '#contract/kernel/currency'
import type { App } from '#server/app'
import { activeMarginRules, type PricedOffer } from '#server/features/money/margins'
import { locationsIn } from '#server/features/catalogue/locations'
import { type Buyer, priceOffer } from './price-offer.ts'
import { searchMsMax, supplierQuery } from './search-flights.ts'
import { suppliersOn } from '#server/features/catalogue/suppliers'

export const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const daysAround = 3

/** What a supplier says of the days: a price, null for nothing on sale; a day left out is one it does not know. */
export type DaysOf = { quoted: boolean; days: ReadonlyMap<string, { amount: number; currency: string } | null> }
type StripPrice = { state: (typeof stripStates)[number]; from: { amount: number; currency: string } | null }

/**
 * What is said of one day: the lowest price that can be bought; `about` where only a price by quotation is known;
 * `none` once everybody has said that nothing is on sale; else `unknown`, for a silence is no "no".
 */
export function stripPriceOf(date: string, answers: readonly DaysOf[]): StripPrice {
  const lowest = (quoted: boolean) =>
    answers
      .filter((one) => one.quoted === quoted)
      .flatMap(({ days }) => days.get(date) ?? [])
      .reduce<StripPrice['from']>((low, price) => (!low || price.amount < low.amount ? price : low), null)
  const price = lowest(false)
  if (price) return { state: 'priced', from: price }
  const about = lowest(true)
  if (about) return { state: 'about', from: about }
  return { state: answers.every(({ days }) => days.has(date)) ? 'none' : 'unknown', from: null }
}

/** What one adult pays whoever buys here, or an agency's customer there: the sum that the first card shows too. */
function perAdult({ perAdult: amount, ownMargin, total, currency }: PricedOffer) {
  const own = ownMargin === 0 ? 0 : (ownMargin * amount) / total
  return { amount: own === 0 ? amount : roundUp(Math.round(amount + own), roundingStep(currency)), currency }
}

/** The lowest price of each day from three before to three after, same trip length, over all suppliers that answer. */
export async function priceStrip(app: App, query: SearchQuery, buyer: Buyer) {
  const [out, back] = askedLegs(query)
  if (!out || query.trip_type === 'multi_city') return []
  const today = app.clock.now().toISOString().slice(0, 10)
  const dates = Array.from({ length: 2 * daysAround + 1 }, (_, index) =>
    shiftDate(out.date, index - daysAround),
  ).filter((date) => date >= today)
  const rules = await activeMarginRules(app)
  const asked = supplierQuery(await locationsIn(app.pool), query, 1)
  const options = { signal: AbortSignal.timeout(searchMsMax), now: app.clock.now() }
  const answers = await Promise.all(
    [...(await suppliersOn(app)).values()].map(async (supplier): Promise<DaysOf> => {
      const days = await supplier.lowestByDate(asked, dates, options).catch(() => [])
      return {
        quoted: supplier.fulfilment === 'quotation',
        days: new Map(
          days.map(({ date, offer }) => [date, offer && perAdult(priceOffer(supplier.id, offer, rules, buyer))]),
        ),
      }
    }),
  )
  const tripDays = back ? Math.round((Date.parse(back.date) - Date.parse(out.date)) / 86_400_000) : null
  return dates.map((date) => ({
    date,
    return_date: tripDays === null ? null : shiftDate(date, tripDays),
    ...stripPriceOf(date, answers),
  }))
}
