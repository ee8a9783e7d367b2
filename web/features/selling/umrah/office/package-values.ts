import type { NewDeparture, NewUmrahPackage } from '#contract/selling/umrah-shapes'
import { type PriceComponent, type StayView, type UmrahPlace, umrahPlaces } from '#contract/selling/umrah-terms'
import { basisPointsOf, wholeOf } from '#web/kit/form/typed-numbers.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

type TypedStay = {
  city: 'makkah' | 'madinah'
  en: string
  ar: string
  stars: string
  haram_m: string
  board: NewDeparture['stays'][number]['board']
  view: StayView
  block_id: string
  nights: string
}
type TypedStep = { days_before: string; percent: string }
export type TypedDeparture = {
  id: string
  from_city: string
  with_ticket: boolean
  calendar: 'gregorian' | 'hijri'
  date: string
  year: string
  month: string
  day: string
  until_month: string
  until_day: string
  seats: string
  closes_days_before: string
  open: boolean
  stays: TypedStay[]
  prices: Record<UmrahPlace, { price: string; cost: string }>
}
/** A package as it is typed: numbers are text until they are sent. */
export type TypedPackage = {
  title: { en: string; ar: string }
  summary: { en: string; ar: string }
  category: NewUmrahPackage['category']
  status: NewUmrahPackage['status']
  moon: NewUmrahPackage['moon']
  commission: string
  deposit: string
  visa_fee: string
  balance_days: string
  inclusions: { kind: NewUmrahPackage['inclusions'][number]['kind']; en: string; ar: string }[]
  images: { name: string; file_name: string }[]
  ladder: TypedStep[]
  instalments: TypedStep[]
  components: { kind: PriceComponent; percent: string; ladder: TypedStep[] }[]
  departures: TypedDeparture[]
}

export const newStay = (city: TypedStay['city']): TypedStay => ({
  city,
  en: '',
  ar: '',
  stars: '4',
  haram_m: '',
  board: 'BB',
  view: 'none',
  block_id: '',
  nights: '5',
})
const noPrices = () =>
  Object.fromEntries(umrahPlaces.map((place) => [place, { price: '', cost: '' }])) as TypedDeparture['prices']

export const newDeparture = (before?: TypedDeparture): TypedDeparture => ({
  from_city: '',
  with_ticket: true,
  calendar: 'gregorian',
  date: '',
  year: '1448',
  month: '9',
  day: '1',
  until_month: '',
  until_day: '',
  seats: '40',
  closes_days_before: '7',
  open: true,
  stays: [newStay('makkah'), newStay('madinah')],
  prices: noPrices(),
  // The next is mostly like the one before it.
  ...(before ? structuredClone(before) : {}),
  id: '',
})

export const newPackage = (): TypedPackage => ({
  title: { en: '', ar: '' },
  summary: { en: '', ar: '' },
  category: 'standard',
  status: 'draft',
  moon: 'fixed',
  commission: '5',
  deposit: '1000',
  visa_fee: '',
  balance_days: '21',
  inclusions: [],
  images: [],
  ladder: [],
  instalments: [],
  components: [],
  departures: [newDeparture()],
})

function typedDeparture(one: NewDeparture, currency: string): TypedDeparture {
  const { begins, status, seats, closes_days_before, prices, stays, id, ...rest } = one
  const typed = noPrices()
  for (const { place, price, cost } of prices)
    typed[place] = { price: shortTyped(price, currency), cost: shortTyped(cost, currency) }
  const hijri = begins.calendar === 'hijri' ? begins : null
  return {
    ...newDeparture(),
    ...rest,
    id: id ?? '',
    calendar: begins.calendar,
    date: begins.calendar === 'gregorian' ? begins.date : '',
    ...(hijri ? { year: String(hijri.year), month: String(hijri.month), day: String(hijri.day) } : {}),
    until_month: hijri?.until ? String(hijri.until.month) : '',
    until_day: hijri?.until ? String(hijri.until.day) : '',
    seats: String(seats),
    closes_days_before: String(closes_days_before),
    open: status === 'open',
    stays: stays.map(({ hotel, ...stay }) => ({
      ...stay,
      ...hotel,
      block_id: stay.block_id ?? '',
      stars: String(stay.stars),
      haram_m: String(stay.haram_m),
      nights: String(stay.nights),
    })),
    prices: typed,
  }
}

const typedSteps = (ladder: NewUmrahPackage['ladder']): TypedStep[] =>
  ladder.map((step) => ({ days_before: String(step.days_before), percent: String(step.keeps_bp / 100) }))

export const typedPackage = (of: NewUmrahPackage, currency: string): TypedPackage => ({
  title: of.title,
  summary: of.summary,
  category: of.category,
  status: of.status,
  moon: of.moon,
  commission: String(of.commission_bp / 100),
  deposit: shortTyped(of.deposit, currency),
  visa_fee: of.visa_fee ? shortTyped(of.visa_fee, currency) : '',
  balance_days: String(of.balance_days),
  inclusions: of.inclusions.map(({ kind, text }) => ({ kind, ...text })),
  images: of.images.map((file_name) => ({ name: file_name, file_name })),
  ladder: typedSteps(of.ladder),
  instalments: of.instalments.map(({ days_before, share_bp }) => ({
    days_before: String(days_before),
    percent: String(share_bp / 100),
  })),
  components: of.components.map(({ kind, share_bp, ladder }) => ({
    kind,
    percent: String(share_bp / 100),
    ladder: typedSteps(ladder),
  })),
  departures: of.departures.map((one) => typedDeparture(one, currency)),
})

function departureOf(one: TypedDeparture, currency: string): NewDeparture {
  const until =
    one.until_month && one.until_day ? { month: wholeOf(one.until_month), day: wholeOf(one.until_day) } : null
  return {
    ...(one.id ? { id: one.id } : {}),
    from_city: one.from_city,
    with_ticket: one.with_ticket,
    begins:
      one.calendar === 'gregorian'
        ? { calendar: 'gregorian', date: one.date }
        : { calendar: 'hijri', year: wholeOf(one.year), month: wholeOf(one.month), day: wholeOf(one.day), until },
    seats: wholeOf(one.seats),
    closes_days_before: wholeOf(one.closes_days_before),
    status: one.open ? 'open' : 'closed',
    stays: one.stays.map(({ en, ar, stars, haram_m, nights, block_id, ...stay }) => ({
      ...stay,
      block_id: block_id || null,
      hotel: { en, ar },
      stars: wholeOf(stars),
      haram_m: wholeOf(haram_m),
      nights: wholeOf(nights),
    })),
    prices: soldPlaces(one).map((place) => ({
      place,
      price: amountOf(one.prices[place].price, currency) ?? Number.NaN,
      cost: amountOf(one.prices[place].cost || '0', currency) ?? Number.NaN,
    })),
  }
}

/** Places that have a price: the others are not sold. */
export const soldPlaces = (one: TypedDeparture) => umrahPlaces.filter((place) => one.prices[place].price.trim() !== '')

const stepsOf = (steps: readonly TypedStep[]) =>
  steps.map(({ days_before, percent }) => ({ days_before: wholeOf(days_before), keeps_bp: basisPointsOf(percent) }))

/** As the call takes it. */
export const packageOf = (typed: TypedPackage, currency: string): NewUmrahPackage => ({
  title: typed.title,
  summary: typed.summary,
  category: typed.category,
  status: typed.status,
  moon: typed.moon,
  commission_bp: basisPointsOf(typed.commission || '0'),
  deposit: amountOf(typed.deposit || '0', currency) ?? Number.NaN,
  visa_fee: amountOf(typed.visa_fee || '0', currency) ?? Number.NaN,
  balance_days: wholeOf(typed.balance_days),
  inclusions: typed.inclusions.map(({ kind, en, ar }) => ({ kind, text: { en, ar } })),
  images: typed.images.map(({ file_name }) => file_name),
  ladder: stepsOf(typed.ladder),
  instalments: typed.instalments.map(({ days_before, percent }) => ({
    days_before: wholeOf(days_before),
    share_bp: basisPointsOf(percent),
  })),
  components: typed.components.map(({ kind, percent, ladder }) => ({
    kind,
    share_bp: basisPointsOf(percent),
    ladder: stepsOf(ladder),
  })),
  departures: typed.departures.map((one) => departureOf(one, currency)),
})

/** A path of the call as the form names it; prices are sent in a list, and stand in the form under their place. */
export function fieldOfPackage(path: string, typed: TypedPackage): string {
  const priced = /^departures\.(\d+)\.prices\.(\d+)\.(price|cost)/.exec(path)
  if (priced) {
    const place = soldPlaces(typed.departures[Number(priced[1])]!)[Number(priced[2])]
    return `departures.${priced[1]}.prices.${place}.${priced[3]}`
  }
  return path
    .replace(/^commission_bp/, 'commission')
    .replace(/^images.*/, 'images')
    .replace(/\.(keeps|share)_bp$/, '.percent')
    .replace(/^(inclusions\.\d+)\.text\./, '$1.')
    .replace(/(stays\.\d+)\.hotel\./, '$1.')
    .replace(/^(departures\.\d+)\.begins\.until\.(month|day)$/, '$1.until_$2')
    .replace(/^(departures\.\d+)\.begins\.until$/, '$1.until_day')
    .replace(/^(departures\.\d+)\.begins\.(date|year|month|day)$/, '$1.$2')
    .replace(
      /^(departures\.)(\d+)\.begins$/,
      (_, start: string, at: string) =>
        `${start}${at}.${typed.departures[Number(at)]?.calendar === 'hijri' ? 'day' : 'date'}`,
    )
    .replace(/^(departures\.\d+)\.prices$/, '$1.prices.quad.price')
}
