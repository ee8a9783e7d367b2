import type { Booked, Moved } from '#server/features/selling/bookings'
import { type FlightDetail, flightOf } from './flight-detail.ts'

const countsOf = (people: readonly Moved[]): FlightDetail['passengers'] => {
  const count = (type: Moved['type']) => people.filter((one) => one.type === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant') }
}

/** Of a flight what stays with those who stay, and what is of passengers who get a booking of their own. */
export function divided(
  booked: Booked,
  people: readonly Moved[],
  money: { base: number; cost: number; own: number | null },
): { stays: FlightDetail; goes: FlightDetail } {
  const detail = flightOf(booked)
  const places = new Map(people.map(({ position, to_position }) => [position, to_position]))
  const theirs = countsOf(people)
  const { passengers, fares, kept = [], own_margin } = detail
  const base = Math.min(money.base, fares.base)
  const taxes = Math.max(0, money.cost - base)
  const own = own_margin === undefined ? undefined : (money.own ?? 0)
  const goes: FlightDetail = {
    ...detail,
    passengers: theirs,
    own_margin: own,
    fares: { base, taxes },
    ancillaries: detail.ancillaries.flatMap((one) => {
      const place = places.get(one.passenger)
      return place === undefined ? [] : [{ ...one, passenger: place }]
    }),
    kept: kept.flatMap(({ position, amount }) => {
      const place = places.get(position)
      return place === undefined ? [] : [{ position: place, amount }]
    }),
    left: undefined,
    // The airline counts those who go anew, as their booking does.
    places: undefined,
  }
  const stays: FlightDetail = {
    ...detail,
    passengers: {
      adults: passengers.adults - theirs.adults,
      children: passengers.children - theirs.children,
      infants: passengers.infants - theirs.infants,
    },
    own_margin: own_margin === undefined ? undefined : own_margin - (own ?? 0),
    fares: { base: fares.base - base, taxes: Math.max(0, fares.taxes - taxes) },
    kept: kept.filter(({ position }) => !places.has(position)),
    // What they chose stays written: it says whose the lines of the price were.
    left: [...(detail.left ?? []), ...places.keys()],
  }
  return { stays, goes }
}
