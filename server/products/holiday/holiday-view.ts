import { type HijriMonthRow, hijriOn, plusDays } from '#contract/catalogue/hijri-calendar'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { holidayPlaces } from '#contract/selling/holiday-terms'
import type { App } from '#server/app'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import { imageAddress } from '#server/features/catalogue/images'
import { settingsOf } from '#server/features/operations/settings'
import type { Buyer } from '#server/features/money/margins'
import { countStock } from '#server/features/selling/stock-units'
import { localDay } from '#server/local-time'
import { decisionOf } from './decision.ts'
import {
  countryNames,
  type DayRow,
  daysOf,
  type DepartureRow,
  departuresOf,
  type HolidayRecord,
  type PriceRow,
  pricesOf,
} from './holidays.sql.ts'
import { isAdultPlace, type PlacePrices, placePrices } from './place-prices.ts'
import { unitOf } from './types.ts'

/** The day where the company sits: holidays leave from there. */
export const todayAt = async (app: App): Promise<string> => localDay(app.clock.now(), (await settingsOf(app)).zone)

/** Until when the rest is due; null: all is due at once. */
export function balanceDue(of: Pick<HolidayRecord, 'balance_days' | 'deposit_bp'>, starts: string, today: string) {
  const due = plusDays(starts, -of.balance_days)
  return of.deposit_bp > 0 && of.deposit_bp < 10_000 && due > today ? due : null
}

type Facts = {
  today: string
  stock: ReadonlyMap<string, { free: number; sold: number }>
  /** By departure. */
  prices: ReadonlyMap<string, readonly PriceRow[]>
  days: readonly DayRow[]
  countries: Awaited<ReturnType<typeof countryNames>>
  cityOf(code: string): NonNullable<HolidayDeparture['from_city']>
  pricing: PlacePrices
  months: readonly HijriMonthRow[]
}

function departureView(of: HolidayRecord, row: DepartureRow, facts: Facts): HolidayDeparture {
  const { today } = facts
  const money = (amount: number) => ({ amount, currency: of.currency })
  const { free: left, sold } = facts.stock.get(unitOf(row.id)) ?? { free: 0, sold: 0 }
  return {
    id: row.id,
    code: row.code,
    from_city: row.from_city === null ? null : facts.cityOf(row.from_city),
    starts: row.starts,
    ends: row.ends,
    starts_hijri: hijriOn(facts.months, row.starts),
    seats_left: Math.max(0, left),
    closes_on: row.closes_on,
    on_sale: of.status === 'on_sale' && row.status === 'open' && row.closes_on >= today && left > 0,
    guaranteed: row.guaranteed,
    min_people: row.min_people,
    ...decisionOf(row, sold),
    prices: (facts.prices.get(row.id) ?? [])
      .toSorted((a, b) => holidayPlaces.indexOf(a.place) - holidayPlaces.indexOf(b.place))
      .map(({ place, price_minor }) => {
        const { price, net } = facts.pricing(of, row, place, price_minor)
        return { place, price: money(price), net: net === null ? null : money(net) }
      }),
    balance_due: balanceDue(of, row.starts, today),
    names_until: plusDays(row.starts, -of.names_days),
  }
}

/** The lowest price of an adult among departures that can be bought. */
export function lowestOf(departures: readonly HolidayDeparture[]) {
  const prices = departures
    .filter(({ on_sale }) => on_sale)
    .flatMap((one) => one.prices.filter(({ place }) => isAdultPlace(place)).map(({ price }) => price))
  return prices.length === 0 ? null : prices.reduce((low, price) => (price.amount < low.amount ? price : low))
}

export const dayView = (row: DayRow) => ({
  title: { en: row.title_en, ar: row.title_ar },
  text: { en: row.text_en, ar: row.text_ar },
  meals: row.meals,
  hotel: row.hotel_en === null ? null : { en: row.hotel_en, ar: row.hotel_ar! },
})

export const agesOf = ({ infant_until, no_bed_until, child_until }: HolidayRecord) => ({
  infant_until,
  no_bed_until,
  child_until,
})

function holidayView(of: HolidayRecord, rows: readonly DepartureRow[], facts: Facts): Holiday {
  const departures = rows.filter(({ holiday_id }) => holiday_id === of.id).map((row) => departureView(of, row, facts))
  return {
    id: of.id,
    code: of.code,
    title: { en: of.title_en, ar: of.title_ar },
    summary: { en: of.summary_en, ar: of.summary_ar },
    theme: of.theme,
    status: of.status,
    places: of.places.map(({ country, name }) => ({
      country,
      country_name: facts.countries.get(country) ?? { en: country, ar: country },
      name,
    })),
    nights: of.nights,
    days: facts.days.filter(({ holiday_id }) => holiday_id === of.id).map(dayView),
    includes: of.includes,
    excludes: of.excludes,
    images: of.images.map(imageAddress),
    ages: agesOf(of),
    min_age: of.min_age,
    passports: of.passports,
    deposit_bp: of.deposit_bp,
    option_hours: of.option_hours,
    ladder: of.ladder,
    lowest: lowestOf(departures),
    departures,
  }
}

/**
 * Packages as this buyer sees them, an agency with what it pays; `days`: with what happens on each day.
 * Departures whose sale has ended are not shown.
 */
export async function holidayViews(
  app: App,
  holidays: readonly HolidayRecord[],
  { buyer, days }: { buyer: Buyer; days: boolean },
): Promise<Holiday[]> {
  const today = await todayAt(app)
  const ids = holidays.map(({ id }) => id)
  const rows = (await departuresOf(app.db, ids)).filter(
    ({ closes_on, status }) => closes_on >= today && status === 'open',
  )
  const departures = rows.map(({ id }) => id)
  const [prices, counts, dayRows, countries, { index }, pricing, { months }] = await Promise.all([
    pricesOf(app.db, departures),
    countStock(app.db, departures.map(unitOf), app.clock.now()),
    days ? daysOf(app.db, ids) : [],
    countryNames(app.db, [...new Set(holidays.flatMap(({ places }) => places.map(({ country }) => country)))]),
    locationsIn(app.pool),
    placePrices(app, buyer),
    hijriCalendar(app),
  ])
  const cityOf = (code: string) => {
    const airport = index.airports.get(code)
    return { code, name: airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code } }
  }
  const stock = new Map(counts.map((one) => [one.unit, one]))
  const facts = {
    today,
    stock,
    prices: Map.groupBy(prices, ({ departure_id }) => departure_id),
    days: dayRows,
    countries,
    cityOf,
    pricing,
    months,
  }
  return holidays.map((of) => holidayView(of, rows, facts))
}
