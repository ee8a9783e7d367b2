import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { NewHoliday, NewHolidayDeparture } from '#contract/selling/holiday-shapes'
import type { App } from '#server/app'
import { countStock } from '#server/features/selling/stock-units'
import { agesOf, dayView } from './holiday-view.ts'
import { daysOf, type DepartureRow, departuresOf, holidayOf, type PriceRow, pricesOf } from './holidays.sql.ts'
import { unitOf } from './types.ts'

const written = (row: DepartureRow, prices: readonly PriceRow[]): NewHolidayDeparture => ({
  id: row.id,
  from_city: row.from_city,
  starts: row.starts,
  seats: row.seats,
  min_people: row.min_people,
  guaranteed: row.guaranteed,
  decides_days_before: row.decides_on === null ? null : daysFrom(row.decides_on, row.starts),
  closes_days_before: daysFrom(row.closes_on, row.starts),
  status: row.status === 'open' ? 'open' : 'closed',
  prices: prices
    .filter(({ departure_id }) => departure_id === row.id)
    .map(({ place, price_minor, cost_minor }) => ({ place, price: price_minor, cost: cost_minor })),
})

/** A package as it was written, to be changed; undefined where it is not there. */
export async function holidayToEdit(app: App, id: string) {
  const of = await holidayOf(app.db, id)
  if (!of || of.status === 'archived') return undefined
  const rows = await departuresOf(app.db, [of.id])
  const ids = rows.map((row) => row.id)
  const [days, prices, counts] = await Promise.all([
    daysOf(app.db, [of.id]),
    pricesOf(app.db, ids),
    countStock(app.db, ids.map(unitOf), app.clock.now()),
  ])
  const taken = new Map(counts.map((one) => [one.unit, one.held + one.sold]))
  const form: NewHoliday = {
    title: { en: of.title_en, ar: of.title_ar },
    summary: { en: of.summary_en, ar: of.summary_ar },
    theme: of.theme,
    status: of.status,
    places: of.places,
    days: days.map(dayView).map((day) => ({ ...day, hotel: day.hotel ?? { en: '', ar: '' } })),
    includes: of.includes,
    excludes: of.excludes,
    images: of.images,
    ...agesOf(of),
    min_age: of.min_age,
    passports: of.passports,
    commission_bp: of.commission_bp,
    deposit_bp: of.deposit_bp,
    balance_days: of.balance_days,
    names_days: of.names_days,
    option_hours: of.option_hours,
    ladder: of.ladder,
    departures: rows.map((row) => written(row, prices)),
  }
  return {
    id: of.id,
    code: of.code,
    version: of.version,
    currency: of.currency,
    written: form,
    taken: rows.map(({ code, id: one, status }) => ({
      code,
      seats: taken.get(unitOf(one)) ?? 0,
      called_off: status === 'called_off',
    })),
  }
}
