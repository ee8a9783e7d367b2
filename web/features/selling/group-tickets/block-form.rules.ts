import type { BlockFlight, BlockTerms } from '#contract/selling/group-tickets'
import { westernDigits } from '#web/i18n/digits.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

/** A flight as it is typed: its days apart from its times. */
export type FlightValues = {
  way: BlockFlight['way']
  flight_number: string
  origin: string
  destination: string
  day: string
  leaves: string
  arrives: string
  /** So many days after it left. */
  later: string
}
type EachValues = { price: string; cost: string }
/** The terms of a block as its form holds them; fields are named as the server names them in its refusals. */
export type TermsValues = {
  airline: string
  locator: string
  cabin: BlockTerms['cabin']
  flights: FlightValues[]
  checked_kg: string
  cabin_kg: string
  seats: string
  infants_max: string
  adult: EachValues
  child: EachValues
  infant: EachValues
  deposit: string
  kept: string
  name_fee: string
  release_on: string
  balance_on: string
  names_on: string
  ticket_on: string
  free_per: string
  free_price: string
  reduction_percent: string
  min_use_percent: string
  unused: string
  note_en: string
  note_ar: string
}

export const emptyFlight = (way: FlightValues['way'] = 'out'): FlightValues => ({
  way,
  flight_number: '',
  origin: '',
  destination: '',
  day: '',
  leaves: '',
  arrives: '',
  later: '0',
})
const emptyEach: EachValues = { price: '', cost: '' }
export const emptyTerms: TermsValues = {
  airline: '',
  locator: '',
  cabin: 'economy',
  flights: [emptyFlight()],
  checked_kg: '23',
  cabin_kg: '7',
  seats: '',
  infants_max: '0',
  adult: emptyEach,
  child: emptyEach,
  infant: emptyEach,
  deposit: '',
  kept: '0',
  name_fee: '0',
  release_on: '',
  balance_on: '',
  names_on: '',
  ticket_on: '',
  free_per: '',
  free_price: '',
  reduction_percent: '0',
  min_use_percent: '0',
  unused: '0',
  note_en: '',
  note_ar: '',
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs)

/** `9:05`, `0905` and `٩:٠٥` as `09:05`; what is no time stays, and is refused. */
export function timeOf(typed: string): string {
  const plain = westernDigits(typed).trim()
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(plain) ?? []
  return hours === undefined ? plain : `${hours.padStart(2, '0')}:${minutes}`
}
const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(westernDigits(typed)))

const flightOf = (one: FlightValues): BlockFlight => {
  const later = whole(one.later) || 0
  return {
    way: one.way,
    flight_number: westernDigits(one.flight_number)
      .replace(/^[A-Za-z0-9]{2}\s+/, '')
      .trim(),
    origin: one.origin,
    destination: one.destination,
    departure_at: `${one.day}T${timeOf(one.leaves)}`,
    arriving_at: `${one.day ? addDays(one.day, later) : ''}T${timeOf(one.arrives)}`,
  }
}

/** The terms as the call takes them; an amount that is none is refused at its field. */
export function termsBody(values: TermsValues, currency: string): BlockTerms {
  const money = (typed: string) => ({ amount: amountOf(typed, currency) ?? Number.NaN, currency })
  const each = ({ price, cost }: EachValues) => ({ price: money(price), cost: money(cost) })
  return {
    airline: values.airline,
    locator: values.locator.trim() || null,
    cabin: values.cabin,
    flights: values.flights.map(flightOf),
    checked_kg: whole(values.checked_kg),
    cabin_kg: whole(values.cabin_kg),
    seats: whole(values.seats),
    infants_max: whole(values.infants_max),
    adult: each(values.adult),
    child: each(values.child),
    infant: each(values.infant),
    deposit: money(values.deposit),
    kept: money(values.kept),
    name_fee: money(values.name_fee),
    release_on: values.release_on,
    balance_on: values.balance_on,
    names_on: values.names_on,
    ticket_on: values.ticket_on,
    free: values.free_per.trim() ? { per: whole(values.free_per), price: money(values.free_price) } : null,
    reduction_percent: whole(values.reduction_percent),
    min_use_percent: whole(values.min_use_percent),
    unused: money(values.unused),
    note_en: values.note_en.trim() || null,
    note_ar: values.note_ar.trim() || null,
  }
}

/** The terms of a block as its form has them. */
export function valuesOfTerms(terms: BlockTerms): TermsValues {
  const typed = ({ amount, currency }: { amount: number; currency: string }) => shortTyped(amount, currency)
  const each = ({ price, cost }: BlockTerms['adult']) => ({ price: typed(price), cost: typed(cost) })
  return {
    airline: terms.airline,
    locator: terms.locator ?? '',
    cabin: terms.cabin,
    flights: terms.flights.map(({ departure_at, arriving_at, ...flight }) => ({
      ...flight,
      day: departure_at.slice(0, 10),
      leaves: departure_at.slice(11),
      arrives: arriving_at.slice(11),
      later: String(daysBetween(departure_at.slice(0, 10), arriving_at.slice(0, 10))),
    })),
    checked_kg: String(terms.checked_kg),
    cabin_kg: String(terms.cabin_kg),
    seats: String(terms.seats),
    infants_max: String(terms.infants_max),
    adult: each(terms.adult),
    child: each(terms.child),
    infant: each(terms.infant),
    deposit: typed(terms.deposit),
    kept: typed(terms.kept),
    name_fee: typed(terms.name_fee),
    release_on: terms.release_on,
    balance_on: terms.balance_on,
    names_on: terms.names_on,
    ticket_on: terms.ticket_on,
    free_per: terms.free ? String(terms.free.per) : '',
    free_price: terms.free ? typed(terms.free.price) : '',
    reduction_percent: String(terms.reduction_percent),
    min_use_percent: String(terms.min_use_percent),
    unused: typed(terms.unused),
    note_en: terms.note_en ?? '',
    note_ar: terms.note_ar ?? '',
  }
}

/** A path of the body as the form names it. */
export const renameTerms = (path: string): string =>
  path
    .replace(/\.amount$/, '')
    .replace(/^free\.per$/, 'free_per')
    .replace(/^free\.price$/, 'free_price')
    .replace(/\.departure_at$/, '.leaves')
    .replace(/\.arriving_at$/, '.arrives')
