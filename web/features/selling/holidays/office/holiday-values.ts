import type { NewHoliday, NewHolidayDeparture } from '#contract/selling/holiday-shapes'
import { type HolidayPlace, holidayMeals, holidayPlaces } from '#contract/selling/holiday-terms'
import { basisPointsOf, wholeOf } from '#web/kit/form/typed-numbers.ts'
import { minorOf, shortTyped } from '#web/kit/money/typed.ts'

type Meals = Record<(typeof holidayMeals)[number], boolean>
type Both = { en: string; ar: string }
export type TypedDay = { title: Both; text: Both; hotel: Both; meals: Meals }
export type TypedDeparture = {
  id: string
  from_city: string
  starts: string
  seats: string
  min_people: string
  decides_days_before: string
  guaranteed: boolean
  closes_days_before: string
  open: boolean
  prices: Record<HolidayPlace, { price: string; cost: string }>
}
/** A holiday as it is typed: numbers are text until they are sent. */
export type TypedHoliday = {
  title: Both
  summary: Both
  theme: NewHoliday['theme']
  status: NewHoliday['status']
  places: { country: string; en: string; ar: string }[]
  days: TypedDay[]
  includes: Both[]
  excludes: Both[]
  images: { name: string; file_name: string }[]
  infant_until: string
  no_bed_until: string
  child_until: string
  min_age: string
  passports: boolean
  commission: string
  deposit: string
  balance_days: string
  names_days: string
  option_hours: string
  ladder: { days_before: string; percent: string }[]
  departures: TypedDeparture[]
}

const empty = (): Both => ({ en: '', ar: '' })
export const newLine = empty
export const newPlace = () => ({ country: '', en: '', ar: '' })
const mealsOf = (meals: readonly (typeof holidayMeals)[number][]): Meals =>
  Object.fromEntries(holidayMeals.map((meal) => [meal, meals.includes(meal)])) as Meals
export const newDay = (): TypedDay => ({ title: empty(), text: empty(), hotel: empty(), meals: mealsOf(['breakfast']) })
const noPrices = () =>
  Object.fromEntries(holidayPlaces.map((place) => [place, { price: '', cost: '' }])) as TypedDeparture['prices']

export const newDeparture = (before?: TypedDeparture): TypedDeparture => ({
  from_city: '',
  starts: '',
  seats: '20',
  min_people: '0',
  decides_days_before: '21',
  guaranteed: true,
  closes_days_before: '7',
  open: true,
  prices: noPrices(),
  // The next is mostly like the one before it.
  ...(before ? structuredClone(before) : {}),
  id: '',
})

export const newHoliday = (): TypedHoliday => ({
  title: empty(),
  summary: empty(),
  theme: 'city',
  status: 'draft',
  places: [newPlace()],
  days: [newDay(), newDay()],
  includes: [],
  excludes: [],
  images: [],
  infant_until: '1',
  no_bed_until: '5',
  child_until: '11',
  min_age: '',
  passports: true,
  commission: '7',
  deposit: '25',
  balance_days: '30',
  names_days: '21',
  option_hours: '24',
  ladder: [
    { days_before: '30', percent: '25' },
    { days_before: '14', percent: '50' },
    { days_before: '7', percent: '100' },
  ],
  departures: [newDeparture()],
})

function typedDeparture(one: NewHolidayDeparture, currency: string): TypedDeparture {
  const typed = noPrices()
  for (const { place, price, cost } of one.prices)
    typed[place] = { price: shortTyped(price, currency), cost: shortTyped(cost, currency) }
  return {
    id: one.id ?? '',
    from_city: one.from_city ?? '',
    starts: one.starts,
    seats: String(one.seats),
    min_people: String(one.min_people),
    decides_days_before: one.decides_days_before === null ? '' : String(one.decides_days_before),
    guaranteed: one.guaranteed,
    closes_days_before: String(one.closes_days_before),
    open: one.status === 'open',
    prices: typed,
  }
}

const percent = (bp: number) => String(bp / 100)

export const typedHoliday = (of: NewHoliday, currency: string): TypedHoliday => ({
  title: of.title,
  summary: of.summary,
  theme: of.theme,
  status: of.status,
  places: of.places.map(({ country, name }) => ({ country, ...name })),
  days: of.days.map(({ meals, ...day }) => ({ ...day, meals: mealsOf(meals) })),
  includes: [...of.includes],
  excludes: [...of.excludes],
  images: of.images.map((file_name) => ({ name: file_name, file_name })),
  infant_until: String(of.infant_until),
  no_bed_until: String(of.no_bed_until),
  child_until: String(of.child_until),
  min_age: of.min_age === null ? '' : String(of.min_age),
  passports: of.passports,
  commission: percent(of.commission_bp),
  deposit: percent(of.deposit_bp),
  balance_days: String(of.balance_days),
  names_days: String(of.names_days),
  option_hours: String(of.option_hours),
  ladder: of.ladder.map((step) => ({ days_before: String(step.days_before), percent: percent(step.keeps_bp) })),
  departures: of.departures.map((one) => typedDeparture(one, currency)),
})

/** Places that have a price: the others are not sold. */
const soldPlaces = (one: TypedDeparture) => holidayPlaces.filter((place) => one.prices[place].price.trim() !== '')

const departureOf = (one: TypedDeparture, currency: string): NewHolidayDeparture => ({
  ...(one.id ? { id: one.id } : {}),
  from_city: one.from_city.trim() ? one.from_city.trim().toUpperCase() : null,
  starts: one.starts,
  seats: wholeOf(one.seats),
  min_people: wholeOf(one.min_people || '0'),
  decides_days_before: one.decides_days_before.trim() ? wholeOf(one.decides_days_before) : null,
  guaranteed: one.guaranteed,
  closes_days_before: wholeOf(one.closes_days_before),
  status: one.open ? 'open' : 'closed',
  prices: soldPlaces(one).map((place) => ({
    place,
    price: minorOf(one.prices[place].price, currency) ?? Number.NaN,
    cost: minorOf(one.prices[place].cost || '0', currency) ?? Number.NaN,
  })),
})

/** As the call takes it. */
export const holidayOf = (typed: TypedHoliday, currency: string): NewHoliday => ({
  title: typed.title,
  summary: typed.summary,
  theme: typed.theme,
  status: typed.status,
  places: typed.places.map(({ country, en, ar }) => ({ country, name: { en, ar } })),
  days: typed.days.map(({ meals, ...day }) => ({ ...day, meals: holidayMeals.filter((meal) => meals[meal]) })),
  includes: typed.includes,
  excludes: typed.excludes,
  images: typed.images.map(({ file_name }) => file_name),
  infant_until: wholeOf(typed.infant_until),
  no_bed_until: wholeOf(typed.no_bed_until),
  child_until: wholeOf(typed.child_until),
  min_age: typed.min_age.trim() ? wholeOf(typed.min_age) : null,
  passports: typed.passports,
  commission_bp: basisPointsOf(typed.commission || '0'),
  deposit_bp: basisPointsOf(typed.deposit || '0'),
  balance_days: wholeOf(typed.balance_days),
  names_days: wholeOf(typed.names_days),
  option_hours: wholeOf(typed.option_hours),
  ladder: typed.ladder.map((step) => ({
    days_before: wholeOf(step.days_before),
    keeps_bp: basisPointsOf(step.percent),
  })),
  departures: typed.departures.map((one) => departureOf(one, currency)),
})

/** A path of the call as the form names it; prices are sent in a list, and stand in the form under their place. */
export function fieldOfHoliday(path: string, typed: TypedHoliday): string {
  const priced = /^departures\.(\d+)\.prices\.(\d+)\.(price|cost)/.exec(path)
  if (priced) {
    const place = soldPlaces(typed.departures[Number(priced[1])]!)[Number(priced[2])]
    return `departures.${priced[1]}.prices.${place}.${priced[3]}`
  }
  return path
    .replace(/^commission_bp/, 'commission')
    .replace(/^deposit_bp/, 'deposit')
    .replace(/^images.*/, 'images')
    .replace(/\.keeps_bp$/, '.percent')
    .replace(/^(places\.\d+)\.name\./, '$1.')
    .replace(/^(departures\.\d+)\.prices$/, '$1.prices.double.price')
}
