import type { HotelRange, HotelTerms } from '#contract/catalogue/hotel-contract'
import type { Hotel, HotelContract } from '#contract/catalogue/hotels'
import type { Board } from '#contract/catalogue/hotel-terms'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amount, amountOrNull, percent, typedAmount, typedPercent, whole, wholeOrNull } from './typed.ts'

export type RangeValues = { calendar: 'gregorian' | 'hijri'; from: string; to: string; year: string }
export type RateValues = { base: string; weekend: string; extra: string; single: string }
/** A contract as it is typed; `rates` by season and room. */
export type ContractValues = {
  number: string
  supplier: string
  currency: string
  first_night: string
  last_night: string
  state: HotelContract['state']
  board: Board
  max_child_age: string
  weekend: string[]
  /** `on`: it is in the contract. */
  rooms: { room: string; on: boolean; base_persons: string; allotment: string; release_days: string }[]
  seasons: { name: string; priority: string; range: RangeValues; rates: RateValues[] }[]
  children: { position: string; age_from: string; age_to: string; how: 'free' | 'percent' | 'fixed'; value: string }[]
  boards: { board: Board; adult: string; child: string; mandatory: boolean; ranged: boolean; range: RangeValues }[]
  cancel: { before_hours: string; keeps: 'none' | 'nights' | 'bp'; value: string }[]
}
export type ContractForm = EndpointForm<ContractValues>

export const emptyRange: RangeValues = { calendar: 'gregorian', from: '', to: '', year: '' }
export const emptyRate: RateValues = { base: '', weekend: '', extra: '0', single: '' }

const rangeValues = (range: HotelRange | null): RangeValues =>
  range === null
    ? emptyRange
    : {
        calendar: range.calendar,
        from: range.from,
        to: range.to,
        year: range.calendar === 'hijri' && range.year !== null ? String(range.year) : '',
      }
const rangeOf = ({ calendar, from, to, year }: RangeValues): HotelRange =>
  calendar === 'hijri'
    ? { calendar, from: from.trim(), to: to.trim(), year: wholeOrNull(year) }
    : { calendar, from: from.trim(), to: to.trim() }

type RoomValues = ContractValues['rooms'][number]

/** The rooms of a contract, and after them those that the hotel sells without it; in a new one these are in it. */
function roomValues(hotel: Hotel, contract: HotelContract | undefined): RoomValues[] {
  const agreed = (contract?.terms.rooms ?? []).map(
    ({ room, base_persons, allotment, release_days }): RoomValues => ({
      room,
      on: true,
      base_persons: String(base_persons),
      allotment: String(allotment),
      release_days: String(release_days),
    }),
  )
  const others = hotel.rooms.filter(({ code, active }) => active && !agreed.some(({ room }) => room === code))
  return [
    ...agreed,
    ...others.map(({ code, beds }) => ({
      room: code,
      on: contract === undefined,
      base_persons: String(beds),
      allotment: '5',
      release_days: '3',
    })),
  ]
}

/** The fields of a contract; of a new one those of the hotel's rooms. */
export function contractValues(hotel: Hotel, contract: HotelContract | undefined, today: string): ContractValues {
  const terms = contract?.terms
  const currency = contract?.currency ?? 'SAR'
  const rooms = roomValues(hotel, contract)
  const rates = Map.groupBy(terms?.rates ?? [], (rate) => `${rate.room} ${rate.season}`)
  const rateOf = (season: string, room: string): RateValues => {
    // Two seasons of one name, which older contracts may have: each is shown with what was typed for it.
    const typedFor = rates.get(`${room} ${season}`) ?? []
    const rate = typedFor.length > 1 ? typedFor.shift() : typedFor[0]
    if (!rate) return emptyRate
    const typed = (minor: number | null) => typedAmount(minor, currency)
    return {
      base: typed(rate.base),
      weekend: typed(rate.weekend),
      extra: typed(rate.extra),
      single: typed(rate.single),
    }
  }
  return {
    number: contract?.number ?? '',
    supplier: contract?.supplier ?? '',
    currency,
    first_night: contract?.first_night ?? today,
    last_night: contract?.last_night ?? `${Number(today.slice(0, 4)) + 1}-12-31`,
    state: contract?.state ?? 'draft',
    board: terms?.board ?? 'BB',
    max_child_age: String(terms?.max_child_age ?? 11),
    weekend: (terms?.weekend ?? [4, 5]).map(String),
    rooms,
    seasons: (terms?.seasons ?? [{ name: 'All year', priority: 0, range: null }]).map(({ name, priority, range }) => ({
      name,
      priority: String(priority),
      range:
        range === null
          ? { ...emptyRange, from: today, to: `${Number(today.slice(0, 4)) + 1}-12-31` }
          : rangeValues(range),
      rates: rooms.map(({ room }) => rateOf(name, room)),
    })),
    children: (terms?.children ?? []).map(({ position, age_from, age_to, how, value }) => ({
      position: position === null ? '' : String(position),
      age_from: String(age_from),
      age_to: String(age_to),
      how,
      value: how === 'percent' ? typedPercent(value) : typedAmount(value, currency),
    })),
    boards: (terms?.boards ?? []).map(({ board, adult, child_bp, mandatory, range }) => ({
      board,
      adult: typedAmount(adult, currency),
      child: typedPercent(child_bp),
      mandatory,
      ranged: range !== null,
      range: rangeValues(range),
    })),
    cancel: (terms?.cancel ?? [{ before_hours: 48, keeps: {} }]).map(({ before_hours, keeps }) => ({
      before_hours: String(before_hours),
      keeps: keeps.nights ? 'nights' : keeps.bp ? 'bp' : 'none',
      value: keeps.nights ? String(keeps.nights) : keeps.bp ? typedPercent(keeps.bp) : '',
    })),
  }
}

const keepsOf = ({ keeps, value }: ContractValues['cancel'][number]) =>
  keeps === 'nights' ? { nights: whole(value) } : keeps === 'bp' ? { bp: percent(value) } : {}

/** Which rooms are in it, each with its place in the form. */
const roomsOn = ({ rooms }: ContractValues) => rooms.flatMap((one, at) => (one.on ? [{ one, at }] : []))

/** Which rates were typed: a season without a price for a room is not sold there. */
export const ratesTyped = ({ seasons, rooms }: ContractValues) =>
  seasons.flatMap((season, s) =>
    rooms.flatMap(({ room, on }, r) => {
      const rate = season.rates[r]
      return on && rate && rate.base.trim() !== '' ? [{ s, r, season: season.name, room, rate }] : []
    }),
  )

/** What is agreed, as the contract of the call has it. */
export function termsOf(values: ContractValues): HotelTerms {
  const { currency } = values
  return {
    board: values.board,
    max_child_age: whole(values.max_child_age),
    weekend: values.weekend.map(Number).toSorted((a, b) => a - b),
    rooms: roomsOn(values).map(({ one: { room, base_persons, allotment, release_days } }) => ({
      room,
      base_persons: whole(base_persons),
      allotment: whole(allotment),
      release_days: whole(release_days),
    })),
    seasons: values.seasons.map(({ name, priority, range }) => ({
      name,
      priority: whole(priority),
      range: rangeOf(range),
    })),
    rates: ratesTyped(values).map(({ season, room, rate }) => ({
      season,
      room,
      base: amount(rate.base, currency),
      weekend: amountOrNull(rate.weekend, currency),
      extra: amount(rate.extra || '0', currency),
      single: amountOrNull(rate.single, currency),
    })),
    children: values.children.map(({ position, age_from, age_to, how, value }) => ({
      position: wholeOrNull(position),
      age_from: whole(age_from),
      age_to: whole(age_to),
      how,
      value: how === 'free' ? 0 : how === 'percent' ? percent(value) : amount(value, currency),
    })),
    boards: values.boards.map(({ board, adult, child, mandatory, ranged, range }) => ({
      board,
      adult: amount(adult, currency),
      child_bp: percent(child),
      mandatory,
      range: ranged ? rangeOf(range) : null,
    })),
    cancel: values.cancel.map((step) => ({ before_hours: whole(step.before_hours), keeps: keepsOf(step) })),
  }
}

/** A path of the call's body as the form names it. */
export function fieldOfTerms(path: string, values: ContractValues): string {
  const rate = /^terms\.rates\.(\d+)\.?(.*)$/.exec(path)
  if (rate) {
    const at = ratesTyped(values)[Number(rate[1])]
    if (!at) return 'seasons'
    // A rate stands under the name of its season, in the row of its room.
    if (rate[2] === 'season') return `seasons.${at.s}.name`
    return `seasons.${at.s}.rates.${at.r}.${rate[2] && rate[2] in at.rate ? rate[2] : 'base'}`
  }
  const room = /^terms\.rooms\.(\d+)\.(.+)$/.exec(path)
  if (room) {
    const on = roomsOn(values)[Number(room[1])]
    return on ? `rooms.${on.at}.${room[2] === 'room' ? 'on' : room[2]}` : 'rooms'
  }
  return path
    .replace(/^terms\./, '')
    .replace(/^boards\.(\d+)\.child_bp$/, 'boards.$1.child')
    .replace(/^cancel\.(\d+)\.keeps(\..*)?$/, 'cancel.$1.value')
}
