import { sql } from 'kysely'
import type { Booking } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import type { PaperNames } from '#server/features/selling/bookings'

/** Airports of the journey, airlines and aircraft by their codes. */
export async function paperNames(app: App, { legs }: Booking): Promise<PaperNames> {
  const [{ index, airlines }, aircraft] = await Promise.all([
    locationsIn(app.pool),
    sql<{ code: string; name: string }>`select code, name from aircrafts`.execute(app.db),
  ])
  const codes = new Set(legs.flatMap((leg) => leg.segments.flatMap((one) => [one.origin, one.destination])))
  const airports = [...codes].map((code) => {
    const row = index.airports.get(code)
    const city = localised(row?.city_en ?? code, row?.city_ar ?? null)
    return [code, { city, name: localised(row?.name_en ?? code, row?.name_ar ?? null) }] as const
  })
  return {
    airports: new Map(airports),
    airlines: new Map(airlines.map((row) => [row.code, localised(row.name_en, row.name_ar)])),
    aircraft: new Map(aircraft.rows.map(({ code, name }) => [code, name])),
  }
}
