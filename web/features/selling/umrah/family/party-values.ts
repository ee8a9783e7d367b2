import type { Input } from '#contract/kernel/endpoint'
import { ageOn } from '#contract/selling/passenger-rules'
import type { umrahSales } from '#contract/selling/umrah-sales'
import { type PartyPerson, priceParty, type Prices, type Room, sumOfLines } from '#contract/selling/umrah-party'
import { proposeRooms } from '#contract/selling/umrah-rooms'
import { type PartyWish, partyWishes } from '#contract/selling/umrah-terms'
import type { UmrahDeparture } from '#contract/selling/umrah-shapes'
import {
  barePassport,
  contactField,
  contactOf,
  passportField,
  type TypedContact,
  type TypedPassport,
} from '#web/features/selling/purchase/index.ts'
import { dateOfParts } from '#web/kit/time/date-parts.ts'

/** Somebody as they are typed. */
export type TypedPilgrim = TypedPassport & { name_local: string; father_name: string; no_bed: boolean }
/** `rooms: null`: as they are proposed. */
export type TypedParty = TypedContact & {
  pilgrims: TypedPilgrim[]
  rooms: Room[] | null
  wishes: Record<PartyWish, boolean>
}

export const newPilgrim = (country = ''): TypedPilgrim => ({
  ...barePassport(country),
  name_local: '',
  father_name: '',
  no_bed: false,
})

const adultAge = 30

/** Somebody as the rooms see them; who has no date of birth yet counts as an adult. */
export function personOf(one: TypedPilgrim, { starts }: Pick<UmrahDeparture, 'starts'>): PartyPerson {
  const born = dateOfParts(one.birth)
  const age = born && born <= starts.date ? ageOn(born, starts.date) : adultAge
  return { age, gender: one.gender || 'm', no_bed: one.no_bed }
}

export const pricesOf = ({ prices }: UmrahDeparture, what: 'price' | 'net'): Prices =>
  Object.fromEntries(
    prices.map((one) => [one.place, (what === 'net' ? (one.net ?? one.price) : one.price).amount]),
  ) as Prices

/** People, their rooms, and what these cost: what the buyer pays, and an agency's customer. `net`: an agency buys. */
export function partyOf(values: TypedParty, departure: UmrahDeparture, net = true) {
  const people = values.pilgrims.map((one) => personOf(one, departure))
  const prices = pricesOf(departure, net ? 'net' : 'price')
  const rooms = values.rooms ?? proposeRooms(people, pricesOf(departure, 'price')) ?? []
  const lines = priceParty(people, rooms, prices)
  const { currency } = departure.prices[0]!.price
  const money = (amount: number) => ({ amount, currency })
  const sells = net && departure.prices.some((one) => one.net !== null)
  return {
    people,
    rooms,
    lines,
    /** The same at what the customer pays. */
    sold: priceParty(people, rooms, pricesOf(departure, 'price')),
    total: money(sumOfLines(lines)),
    selling: sells ? money(sumOfLines(priceParty(people, rooms, pricesOf(departure, 'price')))) : null,
  }
}
export type Party = ReturnType<typeof partyOf>

/** As the call takes it; a number without its country's code gets the one that is chosen. */
export function bodyOf(values: TypedParty, departure: UmrahDeparture, callingCode: string, net = true) {
  const { rooms, total } = partyOf(values, departure, net)
  return {
    departure_id: departure.id,
    pilgrims: values.pilgrims.map(({ birth, expiry, ...one }) => ({
      ...one,
      date_of_birth: dateOfParts(birth) ?? '',
      passport_expiry: dateOfParts(expiry) ?? '',
    })),
    rooms: rooms.map((room) => ({ ...room, pilgrims: [...room.pilgrims] })),
    wishes: partyWishes.filter((wish) => values.wishes[wish]),
    contact: contactOf(values, callingCode),
    expected_total: total,
    expected_starts: departure.starts.date,
  } as Input<typeof umrahSales.book>['body']
}

/** A path of the call as the form names it. */
export const fieldOfParty = (path: string): string =>
  contactField(passportField(path))
    .replace(/^pilgrims\.\d+\.room$/, 'rooms')
    .replace(/^rooms\b.*/, 'rooms')
