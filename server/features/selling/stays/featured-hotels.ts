import { dayAfter } from '#contract/catalogue/hotel-terms'
import type { FeaturedCard } from '#contract/catalogue/featured-shapes'
import type { App } from '#server/app'
import type { FeaturedSource } from '#server/features/catalogue/featured'
import { cheapestNights, hotelChoices } from '#server/features/catalogue/hotels'
import { PortError } from '#server/ports/failure'
import { findRates } from './find-stays.ts'

/** The lowest price of the nights up to so many days ahead. */
const daysAhead = 60
/** A night that is gone meanwhile is passed over for the next. */
const triesEach = 3
const usualCount = 4
const publicBuyer = { channel: 'customer', agency_id: null } as const
const party = '2'

const noteOf = (haram: 'makkah' | 'madinah' | null, metres: number | null, address: FeaturedCard['note']) =>
  haram && metres !== null
    ? haram === 'makkah'
      ? { en: `${metres} m to the Haram`, ar: `${metres} م إلى الحرم` }
      : { en: `${metres} m to the Prophet’s Mosque`, ar: `${metres} م إلى المسجد النبوي` }
    : address

/** A hotel with the price of one night for two; null where that night is sold out or its supplier silent. */
async function cardFor(app: App, code: string, night: string): Promise<FeaturedCard | null> {
  const check_out = dayAfter(night, 1)
  const query = { check_in: night, check_out, parties: [{ adults: 2, child_ages: [] }], nationality: null }
  const found = await findRates(app, code, query, publicBuyer).catch((error) => {
    if (error instanceof PortError) return null
    throw error
  })
  const rates = found?.rates[0] ?? []
  if (!found || rates.length === 0) return null
  const { hotel } = found
  const lowest = rates.toSorted((a, b) => a.sold.total - b.sold.total)[0]!
  return {
    ref: code,
    title: hotel.name,
    place: hotel.city.name,
    note: noteOf(hotel.haram, hotel.haram_m, hotel.address),
    stars: hotel.stars,
    price: { amount: lowest.sold.total, currency: lowest.rate.currency },
    per: 'night',
    image: null,
    href: `/hotel/details?id=${code}&check_in=${night}&check_out=${check_out}&rooms=${party}`,
  }
}

/** Hotels of our own contracts, each with its lowest night of the next two months as a visitor buys it. */
export const featuredHotels: FeaturedSource = {
  kind: 'hotel',
  begins: '',
  choices: async (app) => (await hotelChoices(app.db)).map(({ code, title, place }) => ({ ref: code, title, place })),
  usual: async (app) => (await hotelChoices(app.db)).slice(0, usualCount).map(({ code }) => code),
  async find(app, refs) {
    const at = app.clock.now()
    const today = at.toISOString().slice(0, 10)
    const nights = await cheapestNights(app.db, {
      codes: refs,
      from: dayAfter(today, 1),
      to: dayAfter(today, daysAhead),
      at,
      each: triesEach,
    })
    const found = new Map<string, FeaturedCard>()
    for (const { code, night } of nights) {
      if (found.has(code)) continue
      const card = await cardFor(app, code, night)
      if (card) found.set(code, card)
    }
    return found
  },
}
