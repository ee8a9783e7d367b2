import type { Input } from '#contract/kernel/endpoint'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import type { holidays } from '#contract/selling/holidays'
import { lowestOf } from './holiday-view.ts'
import { isAdultPlace } from './place-prices.ts'

type Asked = Input<typeof holidays.list>['query']

const adultPrice = ({ prices }: HolidayDeparture): number =>
  Math.min(...prices.filter(({ place }) => isAdultPlace(place)).map(({ price }) => price.amount))

const departureFits = (one: HolidayDeparture, asked: Asked): boolean =>
  (!asked.month || one.starts.startsWith(asked.month)) && (!asked.budget || adultPrice(one) <= asked.budget)

const holidayFits = (one: Holiday, asked: Asked): boolean =>
  (!asked.place || one.places.some(({ country }) => country === asked.place)) &&
  (!asked.theme || one.theme === asked.theme) &&
  (!asked.nights_min || one.nights >= asked.nights_min) &&
  (!asked.nights_max || one.nights <= asked.nights_max)

/** Packages that fit, with the departures that fit; one without any is left out. */
export const findHolidays = (holidays: readonly Holiday[], asked: Asked): Holiday[] =>
  holidays.flatMap((one) => {
    if (!holidayFits(one, asked)) return []
    const departures = one.departures.filter((departure) => departureFits(departure, asked))
    return departures.length === 0 ? [] : [{ ...one, departures, lowest: lowestOf(departures) }]
  })

/** The countries that these go to, by their English names. */
export function countriesOf(holidays: readonly Holiday[]) {
  const found = new Map(
    holidays.flatMap(({ places }) => places.map(({ country, country_name }) => [country, country_name] as const)),
  )
  return [...found].map(([code, name]) => ({ code, name })).toSorted((a, b) => a.name.en.localeCompare(b.name.en))
}
