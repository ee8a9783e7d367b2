import { daysFrom, hijriOn, plusDays } from '#contract/catalogue/hijri-calendar'
import { roomPlaces, umrahPlaces } from '#contract/selling/umrah-terms'
import { partsDue } from '#contract/selling/umrah-parts'
import type { BothDays, UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import type { App } from '#server/app'
import { type HijriCalendar, hijriCalendar } from '#server/features/catalogue/hijri-months'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import { countStock } from '#server/features/selling/stock-units'
import { localDay } from '#server/local-time'
import {
  type DepartureRow,
  departuresOf,
  type PackageRow,
  type PriceRow,
  pricesOf,
  type StayRow,
  staysOf,
} from './packages.sql.ts'
import { unitOf } from './types.ts'

/** The day in the Kingdom. */
export const todayIn = (app: App): string => localDay(app.clock.now(), 'Asia/Riyadh')

export const bothDays = ({ months }: HijriCalendar, date: string): BothDays => ({ date, hijri: hijriOn(months, date) })

/** What an agency pays of a price: rounded once, half up. */
export const netOf = (price: number, commission_bp: number): number =>
  price - Math.round((price * commission_bp) / 10_000)

/** Until when the rest is due; null: all is due at once. */
export function balanceDue(of: Pick<PackageRow, 'balance_days' | 'deposit_minor'>, starts: string, today: string) {
  const due = plusDays(starts, -of.balance_days)
  return of.deposit_minor > 0 && due > today ? due : null
}

type Facts = {
  calendar: HijriCalendar
  today: string
  free: ReadonlyMap<string, number>
  stays: readonly StayRow[]
  prices: readonly PriceRow[]
  cityOf(code: string): UmrahDeparture['from_city']
  isAgent: boolean
}

function departureView(of: PackageRow, row: DepartureRow, facts: Facts): UmrahDeparture {
  const { calendar, today } = facts
  const money = (amount: number) => ({ amount, currency: of.currency })
  const starts = bothDays(calendar, row.starts)
  const ends = bothDays(calendar, row.ends)
  const left = facts.free.get(unitOf(row.id)) ?? 0
  return {
    id: row.id,
    code: row.code,
    from_city: facts.cityOf(row.from_city),
    with_ticket: row.with_ticket,
    starts,
    ends,
    nights: daysFrom(row.starts, row.ends),
    expected: Boolean(starts.hijri?.expected || ends.hijri?.expected),
    seats_left: Math.max(0, left),
    closes_on: row.closes_on,
    on_sale: of.status === 'on_sale' && row.status === 'open' && row.closes_on >= today && left > 0,
    stays: facts.stays
      .filter(({ departure_id }) => departure_id === row.id)
      .map((stay) => ({
        city: stay.city,
        hotel: { en: stay.hotel_en, ar: stay.hotel_ar },
        stars: stay.stars,
        haram_m: stay.haram_m,
        board: stay.board,
        view: stay.view,
        nights: daysFrom(stay.from_night, stay.to_night),
        from: bothDays(calendar, stay.from_night),
        to: bothDays(calendar, stay.to_night),
      })),
    prices: facts.prices
      .filter(({ departure_id }) => departure_id === row.id)
      .toSorted((a, b) => umrahPlaces.indexOf(a.place) - umrahPlaces.indexOf(b.place))
      .map(({ place, price_minor }) => ({
        place,
        price: money(price_minor),
        net: facts.isAgent ? money(netOf(price_minor, of.commission_bp)) : null,
      })),
    balance_due: balanceDue(of, row.starts, today),
    parts: balanceDue(of, row.starts, today) ? partsDue(of, row.starts, today) : [],
  }
}

function packageView(of: PackageRow, rows: readonly DepartureRow[], facts: Facts): UmrahPackage {
  const departures = rows.filter(({ package_id }) => package_id === of.id).map((row) => departureView(of, row, facts))
  const adult = departures
    .filter(({ on_sale }) => on_sale)
    .flatMap(({ prices }) => prices.filter(({ place }) => (roomPlaces as readonly string[]).includes(place)))
    .map(({ price }) => price.amount)
  return {
    id: of.id,
    code: of.code,
    title: { en: of.title_en, ar: of.title_ar },
    summary: { en: of.summary_en, ar: of.summary_ar },
    category: of.category,
    status: of.status,
    inclusions: of.inclusions,
    images: of.images,
    moon: of.moon,
    deposit: { amount: of.deposit_minor, currency: of.currency },
    balance_days: of.balance_days,
    ladder: of.ladder,
    components: of.components.map((one) => ({ ...one, ladder: [...one.ladder] })),
    visa_fee: { amount: of.visa_fee_minor, currency: of.currency },
    lowest: adult.length > 0 ? { amount: Math.min(...adult), currency: of.currency } : null,
    departures,
  }
}

/** Packages as their buyers see them; `isAgent`: with what an agency pays. Departures that have left are not shown. */
export async function packageViews(
  app: App,
  packages: readonly PackageRow[],
  isAgent: boolean,
): Promise<UmrahPackage[]> {
  const today = todayIn(app)
  const all = await departuresOf(
    app.db,
    packages.map(({ id }) => id),
  )
  const rows = all.filter(({ closes_on, status }) => closes_on >= today && status === 'open')
  const ids = rows.map(({ id }) => id)
  const [stays, prices, counts, calendar, { index }] = await Promise.all([
    staysOf(app.db, ids),
    pricesOf(app.db, ids),
    countStock(app.db, ids.map(unitOf), app.clock.now()),
    hijriCalendar(app),
    locationsIn(app.pool),
  ])
  const cityOf = (code: string) => {
    const airport = index.airports.get(code)
    return { code, name: airport ? localised(airport.city_en, airport.city_ar) : { en: code, ar: code } }
  }
  const free = new Map(counts.map((one) => [one.unit, one.free]))
  return packages.map((of) => packageView(of, rows, { calendar, today, free, stays, prices, cityOf, isAgent }))
}
