import { sql } from 'kysely'
import type { FrontDesk } from '#contract/selling/dashboard'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import { type Locations, locationsIn, searchAirports } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import { findAgency } from '#server/features/people/agencies'

/** So many of the last sales tell where an agency sells from, and so many routes are offered again. */
const salesRead = 60
const routesMax = 6
/** A city is looked for among so many places of its name. */
const placesMax = 10

type Route = { origin: string; destination: string }
const lastSales = (app: App, agencyId: string) =>
  all(
    app.db,
    sql<Route>`select origin, destination from bookings
      where agency_id = ${agencyId} and hold_state = 'held' and product = 'flight' and origin is not null
      order by created_at desc, id desc limit ${salesRead}`,
  )

/** The airport of a city as an agency wrote it; where it wrote none, the busiest of its country. */
function airportAt({ index }: Locations, country: string | null, city: string | null): string | undefined {
  const inCountry = (code: string) => !country || index.airports.get(code)?.country === country
  const named = city ? searchAirports(index, city, { limit: placesMax }) : []
  const there = named.find(({ code }) => inCountry(code))
  if (there || !country) return there?.code
  return [...index.airports.values()]
    .filter((airport) => airport.country === country && airport.active)
    .reduce<{ code: string; rank: number } | undefined>(
      (best, { code, rank }) => (best && best.rank >= rank ? best : { code, rank }),
      undefined,
    )?.code
}

const mostOf = (values: readonly string[]): string | undefined => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>(
    (most, one) => (most && most[1] >= one[1] ? most : one),
    undefined,
  )?.[0]
}

/** What the forms of an agency begin with, for one of its people. */
export async function frontDeskOf(app: App, agencyId: string, userId: string): Promise<FrontDesk> {
  const [agency, sales, locations, settings, person] = await Promise.all([
    findAgency(app.db, agencyId),
    lastSales(app, agencyId),
    locationsIn(app.pool),
    settingsOf(app),
    first(app.db, sql<{ email: string; phone: string | null }>`select email, phone from users where id = ${userId}`),
  ])
  const routes = [...new Map(sales.map((one) => [`${one.origin}-${one.destination}`, one])).values()]
  return {
    origin:
      mostOf(sales.map(({ origin }) => origin)) ??
      airportAt(locations, agency?.country ?? null, agency?.city ?? null) ??
      settings.home_airport,
    country: agency?.country ?? settings.country,
    contact: { email: person?.email ?? '', phone: agency?.phone ?? person?.phone ?? null },
    routes: routes.slice(0, routesMax).map(({ origin, destination }) => ({ origin, destination })),
  }
}
