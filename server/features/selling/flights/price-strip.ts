import type { SearchQuery } from '#contract/selling/flights'
import { askedLegs } from '#contract/selling/flight-search-rules'
import type { App } from '#server/app'
import { activeMarginRules } from '#server/features/money/margins'
import { locationsIn } from '#server/features/catalogue/locations'
import { type Buyer, priceOffer } from './price-offer.ts'
import { searchMsMax, supplierQuery } from './search-flights.ts'
import { suppliersOn } from '#server/features/catalogue/suppliers'

export const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const daysAround = 3

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
  const answers = await Promise.allSettled(
    [...(await suppliersOn(app)).values()].map(async (supplier) => ({
      supplier,
      days: await supplier.lowestByDate(asked, dates, options),
    })),
  )
  const lowest = new Map<string, { amount: number; currency: string }>()
  for (const answer of answers) {
    if (answer.status === 'rejected') continue
    for (const { date, offer } of answer.value.days) {
      if (!offer) continue
      const { perAdult: amount, currency } = priceOffer(answer.value.supplier.id, offer, rules, buyer)
      const held = lowest.get(date)
      if (!held || amount < held.amount) lowest.set(date, { amount, currency })
    }
  }
  const tripDays = back ? Math.round((Date.parse(back.date) - Date.parse(out.date)) / 86_400_000) : null
  return dates.map((date) => ({
    date,
    return_date: tripDays === null ? null : shiftDate(date, tripDays),
    from: lowest.get(date) ?? null,
  }))
}
