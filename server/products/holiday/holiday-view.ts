import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { adultPlaces, holidayPlaces } from '#contract/selling/holiday-terms'
import type { App } from '#server/app'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import { imageAddress } from '#server/features/catalogue/images'
import { settingsOf } from '#server/features/operations/settings'
import { countStock } from '#server/features/selling/stock-units'
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
import { unitOf } from './types.ts'

/** The day where the company sits: holidays leave from there. */
export const todayAt = async (app: App): Promise<string> =>
  app.clock.now().toLocaleDateString('en-CA', { timeZone: (await settingsOf(app)).zone })

/** What an agency pays of a price: rounded once, half up. */
export const netOf = (price: number, commission_bp: number): number =>
  price - Math.round((price * commission_bp) / 10_000)

/** Until when the rest is due; null: all is due at once. */
export function balanceDue(of: Pick<HolidayRecord, 'balance_days' | 'deposit_bp'>, starts: string, today: string) {
  const due = plusDays(starts, -of.balance_days)
  return of.deposit_bp > 0 && of.deposit_bp < 10_000 && due > today ? due : null
}

export const isAdultPlace = (place: string): boolean => (adultPlaces as readonly string[]).includes(place)

type Facts = {
  today: string
  free: ReadonlyMap<string, number>
  prices: readonly PriceRow[]
  days: readonly DayRow[]
  countries: Awaited<ReturnType<typeof countryNames>>
  cityOf(code: string): NonNullable<HolidayDeparture['from_city']>
  isAgent: boolean
}

function departureView(of: HolidayRecord, row: DepartureRow, facts: Facts): HolidayDeparture {
  const { today } = facts
  const money = (amount: number) => ({ amount, currency: of.currency })
  const left = facts.free.get(unitOf(row.id)) ?? 0
  return {
    id: row.id,
    code: row.code,
    from_city: row.from_city === null ? null : facts.cityOf(row.from_city),
    starts: row.starts,
    ends: row.ends,
    seats_left: Math.max(0, left),
    closes_on: row.closes_on,
    on_sale: of.status === 'on_sale' && row.status === 'open' && row.closes_on >= today && left > 0,
    guaranteed: row.guaranteed,
    min_people: row.min_people,
    prices: facts.prices
      .filter(({ departure_id }) => departure_id === row.id)
      .toSorted((a, b) => holidayPlaces.indexOf(a.place) - holidayPlaces.indexOf(b.place))
      .map(({ place, price_minor }) => ({
        place,
        price: money(price_minor),
        net: facts.isAgent ? money(netOf(price_minor, of.commission_bp)) : null,
      })),
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
 * Packages as their buyers see them; `isAgent`: with what an agency pays; `days`: with what happens on each day.
 * Departures whose sale has ended are not shown.
 */
export async function holidayViews(
  app: App,
  holidays: readonly HolidayRecord[],
  { isAgent, days }: { isAgent: boolean; days: boolean },
): Promise<Holiday[]> {
  const today = await todayAt(app)
  const ids = holidays.map(({ id }) => id)
  const rows = (await departuresOf(app.db, ids)).filter(
    ({ closes_on, status }) => closes_on >= today && status === 'open',
  )
  const departures = rows.map(({ id }) => id)
  const [prices, counts, dayRows, countries, { index }] = await Promise.all([
    pricesOf(app.db, departures),
    countStock(app.db, departures.map(unitOf), app.clock.now()),
    days ? daysOf(app.db, ids) : [],
    countryNames(app.db, [...new Set(holidays.flatMap(({ places }) => places.map(({ country }) => country)))]),
    locationsIn(app.pool),
  ])
  const cityOf = (code: string) => {
    const airport = index.airports.get(code)
    return { code, name: airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code } }
  }
  const free = new Map(counts.map((one) => [one.unit, one.free]))
  return holidays.map((of) => holidayView(of, rows, { today, free, prices, days: dayRows, countries, cityOf, isAgent }))
}
