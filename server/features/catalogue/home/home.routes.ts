import type * as z from 'zod/mini'
import type { FeaturedFare, home } from '#contract/catalogue/home'
import type { App } from '#server/app'
import { activeMarginRules } from '#server/features/money/margins'
import { priceOffer } from '#server/features/selling/flights'
import { localised, type Locations, locationsIn } from '#server/features/catalogue/locations'
import { bannersOf } from '#server/features/catalogue/images'
import { settingsOf, siteOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import type { Handlers } from '#server/http/router'
import { featuredItems, globeCities, story, wantedDestinations } from './featured.ts'
import { nextRamadan } from './ramadan.ts'
import { suppliersOn } from '#server/features/catalogue/suppliers'

type Fare = z.infer<typeof FeaturedFare>

/** Featured fares are asked of the suppliers at most this often. */
const faresMsKept = 15 * 60_000
const fareMsMax = 6_000
const boardRows = 6
/** Each row leaves on another day, as far ahead as the picture of a departure board needs. */
const daysAhead = [13, 18, 21, 29, 46, 55, 34, 40]
const nightsAway = 7

const cache = new WeakMap<App, { at: number; fares: Promise<Fare[]> }>()
const day = (now: Date, ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)

const cityOf = (locations: Locations, code: string) => {
  const airport = locations.index.airports.get(code)
  return airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code }
}

/** Real fares of the suppliers for return trips from the company's home airport; a destination nobody flies to is left out. */
async function featuredFares(app: App, locations: Locations, origin: string): Promise<Fare[]> {
  const now = app.clock.now()
  const rules = await activeMarginRules(app)
  const signal = AbortSignal.timeout(fareMsMax)
  const suppliers = [...(await suppliersOn(app)).values()].filter((supplier) => supplier.fulfilment === 'instant')
  const airlineNames = new Map(locations.airlines.map((row) => [row.code, localised(row.name_en, row.name_ar)]))
  const rows = await Promise.all(
    wantedDestinations
      .filter((code) => code !== origin)
      .map(async (destination, index): Promise<Fare[]> => {
        const date = day(now, daysAhead[index % daysAhead.length]!)
        const back = new Date(Date.parse(`${date}T00:00:00Z`) + nightsAway * 86_400_000).toISOString().slice(0, 10)
        const query = {
          legs: [
            { origins: [origin], destinations: [destination], date },
            { origins: [destination], destinations: [origin], date: back },
          ],
          passengers: { adults: 1, children: 0, infants: 0 },
          cabin: 'economy' as const,
          limit: 1,
        }
        const answers = await Promise.all(
          suppliers.map(async (supplier) => ({
            supplier,
            offer: (await supplier.lowestByDate(query, [date], { signal, now }).catch(() => []))[0]?.offer,
          })),
        )
        const airport = locations.index.airports.get(destination)
        return answers.flatMap(({ supplier, offer }) => {
          if (!offer || !airport) return []
          const [out] = offer.legs
          return [
            {
              origin,
              destination,
              destination_city: localised(airport.city_en, airport.city_ar),
              departure_date: date,
              return_date: back,
              airline: offer.validating_carrier,
              airline_name: airlineNames.get(offer.validating_carrier) ?? {
                en: offer.validating_carrier,
                ar: offer.validating_carrier,
              },
              via: out!.segments.length > 1 ? cityOf(locations, out!.segments[0]!.destination) : null,
              price: {
                amount: priceOffer(supplier.id, offer, rules, { channel: 'customer', agency_id: null }).perAdult,
                currency: offer.currency,
              },
            },
          ]
        })
      }),
  )
  return rows
    .flat()
    .slice(0, boardRows)
    .sort((a, b) => (a.departure_date < b.departure_date ? -1 : 1))
}

/** Answers with what is known within a moment: a first visitor does not wait for the fares to be made. */
async function faresOf(app: App, locations: Locations, origin: string): Promise<Fare[]> {
  let held = cache.get(app)
  if (!held || performance.now() - held.at > faresMsKept) {
    held = { at: performance.now(), fares: featuredFares(app, locations, origin) }
    held.fares.catch((error) => {
      app.log.warn({ err: error }, 'featured fares could not be made')
      cache.delete(app)
    })
    cache.set(app, held)
  }
  return held.fares.catch(() => [])
}

export const homeRoutes = (app: App): Handlers<typeof home> => ({
  site: async () => ok({ site: await siteOf(app) }),
  async home() {
    const [locations, settings] = await Promise.all([locationsIn(app.pool), settingsOf(app)])
    const now = app.clock.now()
    const items = app.config.demo ? featuredItems : []
    const airport = locations.index.airports.get(settings.home_airport)!
    return ok({
      now: now.toISOString(),
      origin: { code: airport.code, city: localised(airport.city_en, airport.city_ar), zone: airport.zone },
      banners: await bannersOf(app, 'home'),
      flights: await faresOf(app, locations, airport.code),
      // What the demonstration invents is nobody else's offer.
      hotels: items.filter((item) => item.kind === 'hotel'),
      tours: items.filter((item) => item.kind === 'tour'),
      cars: items.filter((item) => item.kind === 'car'),
      umrah: nextRamadan(now),
      globe: globeCities.flatMap((code) => {
        const row = locations.index.airports.get(code)
        return row
          ? [{ code, city: localised(row.city_en, row.city_ar), lat: row.lat, lon: row.lon, zone: row.zone }]
          : []
      }),
    })
  },
  async about() {
    const [settings, locations] = await Promise.all([settingsOf(app), locationsIn(app.pool)])
    return ok({
      site: await siteOf(app),
      story: app.config.demo ? story : [],
      offices:
        settings.address.en || settings.address.ar
          ? [{ city: cityOf(locations, settings.home_airport), address: settings.address, phone: settings.phone }]
          : [],
    })
  },
})
