import { daysFrom } from '#contract/catalogue/hijri-calendar'
import type { NewDeparture, NewUmrahPackage } from '#contract/selling/umrah-shapes'
import type { App } from '#server/app'
import { countStock } from '#server/features/selling/stock-units'
import {
  type DepartureRow,
  departuresOf,
  packageOf,
  type PriceRow,
  pricesOf,
  type StayRow,
  staysOf,
} from './packages.sql.ts'
import { unitOf } from './types.ts'

const beginsOf = (row: DepartureRow): NewDeparture['begins'] =>
  row.from_year === null
    ? { calendar: 'gregorian', date: row.starts }
    : {
        calendar: 'hijri',
        year: row.from_year,
        month: row.from_month!,
        day: row.from_day!,
        until: row.until_month === null ? null : { month: row.until_month, day: row.until_day! },
      }

const written = (row: DepartureRow, stays: readonly StayRow[], prices: readonly PriceRow[]): NewDeparture => ({
  id: row.id,
  from_city: row.from_city,
  with_ticket: row.with_ticket,
  begins: beginsOf(row),
  seats: row.seats,
  closes_days_before: daysFrom(row.closes_on, row.starts),
  status: row.status,
  stays: stays
    .filter(({ departure_id }) => departure_id === row.id)
    .map((stay) => ({
      city: stay.city,
      hotel: { en: stay.hotel_en, ar: stay.hotel_ar },
      stars: stay.stars,
      haram_m: stay.haram_m,
      board: stay.board,
      view: stay.view,
      block_id: stay.block_id,
      nights: daysFrom(stay.from_night, stay.to_night),
    })),
  prices: prices
    .filter(({ departure_id }) => departure_id === row.id)
    .map(({ place, price_minor, cost_minor }) => ({ place, price: price_minor, cost: cost_minor })),
})

/** A package as it was written, to be changed; undefined where it is not there. */
export async function packageToEdit(app: App, id: string) {
  const of = await packageOf(app.db, id)
  if (!of || of.status === 'archived') return undefined
  const rows = await departuresOf(app.db, [of.id])
  const ids = rows.map((row) => row.id)
  const [stays, prices, counts] = await Promise.all([
    staysOf(app.db, ids),
    pricesOf(app.db, ids),
    countStock(app.db, ids.map(unitOf), app.clock.now()),
  ])
  const taken = new Map(counts.map((one) => [one.unit, one.held + one.sold]))
  const form: NewUmrahPackage = {
    title: { en: of.title_en, ar: of.title_ar },
    summary: { en: of.summary_en, ar: of.summary_ar },
    category: of.category,
    status: of.status,
    inclusions: of.inclusions,
    images: of.images,
    moon: of.moon,
    commission_bp: of.commission_bp,
    deposit: of.deposit_minor,
    balance_days: of.balance_days,
    ladder: of.ladder,
    instalments: of.instalments,
    components: of.components.map((one) => ({ ...one, ladder: [...one.ladder] })),
    visa_fee: of.visa_fee_minor,
    departures: rows.map((row) => written(row, stays, prices)),
  }
  return {
    id: of.id,
    code: of.code,
    version: of.version,
    currency: of.currency,
    written: form,
    taken: rows.map(({ code, id: one, starts, ends }) => ({ code, seats: taken.get(unitOf(one)) ?? 0, starts, ends })),
  }
}
