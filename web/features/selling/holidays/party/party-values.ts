import type { Input } from '#contract/kernel/endpoint'
import {
  depositOf,
  type HolidayLine,
  type HolidayPrices,
  type HolidayRoom,
  placesOfRoom,
  priceRoom,
  roomProblems,
  sumOfRoom,
} from '#contract/selling/holiday-party'
import type { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { holidayPlaces } from '#contract/selling/holiday-terms'
import { bareContact, contactField, contactOf, type TypedContact } from '#web/features/selling/purchase/index.ts'

export type TypedRoom = { adults: number; children: { age: string; bed: boolean }[] }
/** A party as it is typed. */
export type TypedParty = TypedContact & {
  rooms: TypedRoom[]
  given_name: string
  surname: string
}

export const newRoom = (): TypedRoom => ({ adults: 2, children: [] })
export const noParty = (): TypedParty => ({ rooms: [newRoom()], given_name: '', surname: '', ...bareContact() })

const pricesOf = ({ prices }: HolidayDeparture, what: 'price' | 'net'): HolidayPrices =>
  Object.fromEntries(
    prices.map((one) => [one.place, (what === 'net' ? (one.net ?? one.price) : one.price).amount]),
  ) as HolidayPrices

const roomOf = ({ adults, children }: TypedRoom): HolidayRoom => ({
  adults,
  children: children.map(({ age, bed }) => ({ age: Number(age), bed })),
})

/** The lines of several rooms, those of one place together. */
const joined = (lines: readonly HolidayLine[]): HolidayLine[] =>
  holidayPlaces.flatMap((place) => {
    const of = lines.filter((one) => one.place === place)
    return of.length > 0 ? [{ ...of[0]!, quantity: of.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })

/** What a party costs: what the buyer pays, an agency's customer, and the deposit; what is wrong with each room. */
export function partyOf({ rooms }: Pick<TypedParty, 'rooms'>, of: Holiday, departure: HolidayDeparture) {
  const { currency } = departure.prices[0]!.price
  const money = (amount: number) => ({ amount, currency })
  const net = pricesOf(departure, 'net')
  const price = pricesOf(departure, 'price')
  const all = rooms.map(roomOf)
  const lines = all.map((room) => priceRoom(room, of.ages, net))
  const totals = lines.map(sumOfRoom)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  const sells = departure.prices.some((one) => one.net !== null)
  return {
    lines: joined(lines.flat()),
    total: money(sum(totals)),
    selling: sells ? money(sum(all.map((room) => sumOfRoom(priceRoom(room, of.ages, price))))) : null,
    deposit: departure.balance_due ? money(sum(totals.map((total) => depositOf(total, of.deposit_bp)))) : null,
    people: sum(all.map((room) => placesOfRoom(room, of.ages).length)),
    problems: all.map((room) => roomProblems(room, of.ages, price)),
  }
}
export type Party = ReturnType<typeof partyOf>

/** As the call takes it; a number without its country's code gets the one that is chosen. */
export function bodyOf(values: TypedParty, of: Holiday, departure: HolidayDeparture, callingCode: string) {
  return {
    departure_id: departure.id,
    rooms: values.rooms.map(roomOf),
    lead: { given_name: values.given_name, surname: values.surname },
    contact: contactOf(values, callingCode),
    expected_total: partyOf(values, of, departure).total,
    expected_starts: departure.starts,
  } as Input<typeof holidaySales.book>['body']
}

/** A path of the call as the form names it. */
export const fieldOfParty = (path: string): string => contactField(path.replace(/^lead\./, ''))
