import type { home } from '#contract/catalogue/home'
import type { App } from '#server/app'
import { shownNow } from '#server/features/catalogue/featured'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { bannersOf } from '#server/features/catalogue/images'
import { localised, type Locations, locationsIn } from '#server/features/catalogue/locations'
import { settingsOf, siteOf } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import type { Handlers } from '#server/http/router'
import { localDay } from '#server/local-time'
import { globeCities } from './globe-cities.ts'
import { nextRamadan, seasonMonths } from './season.ts'

/** So many rows of a board stand under one another. */
const boardRows = 6
const cardsShown = 6

const cityOf = (locations: Locations, code: string) => {
  const airport = locations.index.airports.get(code)
  return airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code }
}

/** Fares and cards as they were found last, by what they are. */
async function featuredNow(app: App, now: Date, origin: string) {
  const shown = await shownNow(app.db, now)
  const cards = (kind: 'hotel' | 'tour' | 'car') =>
    shown.flatMap((one) => (one.kind === kind ? [one.found] : [])).slice(0, cardsShown)
  const today = now.toISOString().slice(0, 10)
  const fares = shown.flatMap((one) => (one.kind === 'flight' && one.found.departure_date > today ? [one.found] : []))
  const origins = [origin, ...new Set(fares.map((fare) => fare.origin).filter((code) => code !== origin))]
  const flights = origins.flatMap((code) =>
    fares
      .filter((fare) => fare.origin === code)
      .slice(0, boardRows)
      .toSorted((a, b) => (a.departure_date < b.departure_date ? -1 : 1)),
  )
  const season = shown.find((one) => one.kind === 'season')
  return {
    flights,
    hotels: cards('hotel'),
    tours: cards('tour'),
    cars: cards('car'),
    departures: season?.kind === 'season' ? season.found : [],
  }
}

export const homeRoutes = (app: App): Handlers<typeof home> => ({
  site: async () => ok({ site: await siteOf(app) }),
  async home() {
    const now = app.clock.now()
    const [locations, settings, calendar] = await Promise.all([
      locationsIn(app.pool),
      settingsOf(app),
      hijriCalendar(app),
    ])
    const airport = locations.index.airports.get(settings.home_airport)!
    const { departures, ...shown } = await featuredNow(app, now, airport.code)
    const today = localDay(now, settings.zone)
    return ok({
      now: now.toISOString(),
      origin: { code: airport.code, city: localised(airport.city_en, airport.city_ar), zone: airport.zone },
      banners: await bannersOf(app, 'home'),
      ...shown,
      umrah: { ...nextRamadan(calendar.months, today), months: seasonMonths(calendar.months, today, departures) },
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
      offices:
        settings.address.en || settings.address.ar
          ? [{ city: cityOf(locations, settings.home_airport), address: settings.address, phone: settings.phone }]
          : [],
    })
  },
})
