import { randomUUID } from 'node:crypto'

export const key = () => ({ 'idempotency-key': randomUUID() })
export const sar = (amount: number) => ({ amount, currency: 'SAR' })
const each = (price: number, cost = price) => ({ price: sar(price), cost: sar(cost) })

/** A block of SV 1000 from Riyadh to Jeddah on 8 March 2027 and back a week later. Say what is to be different. */
export const blockBody = (fields: object = {}) => ({
  airline: 'SV',
  locator: 'GRP7Q2',
  cabin: 'economy',
  flights: [
    {
      way: 'out',
      flight_number: '1000',
      origin: 'RUH',
      destination: 'JED',
      departure_at: '2027-03-08T09:00',
      arriving_at: '2027-03-08T10:45',
    },
    {
      way: 'back',
      flight_number: '1001',
      origin: 'JED',
      destination: 'RUH',
      departure_at: '2027-03-15T12:00',
      arriving_at: '2027-03-15T13:45',
    },
  ],
  checked_kg: 30,
  cabin_kg: 7,
  seats: 46,
  infants_max: 4,
  adult: each(100_000),
  child: each(75_000),
  infant: each(10_000),
  deposit: sar(10_000),
  kept: sar(0),
  name_fee: sar(5_000),
  release_on: '2027-02-09',
  balance_on: '2027-02-25',
  names_on: '2027-02-19',
  ticket_on: '2027-02-27',
  free: null,
  reduction_percent: 10,
  min_use_percent: 0,
  unused: sar(0),
  ...fields,
})

/** The same, far enough ahead of this moment for all its days. */
export function blockAhead(now: Date, fields: object = {}) {
  const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  return blockBody({
    flights: [
      {
        way: 'out',
        flight_number: '734',
        origin: 'RUH',
        destination: 'LHE',
        departure_at: `${day(90)}T08:15`,
        arriving_at: `${day(90)}T14:25`,
      },
    ],
    release_on: day(40),
    names_on: day(60),
    balance_on: day(60),
    ticket_on: day(75),
    ...fields,
  })
}

const letters = (number: number) => String.fromCodePoint(65 + Math.floor(number / 26), 65 + (number % 26))
/** Names of so many adults, from this one on. */
export const groupNames = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    title: 'mr',
    given_name: `ALI ${letters(from + at)}`,
    surname: 'GUEST',
    gender: 'm',
    date_of_birth: '1980-05-04',
    nationality: 'SA',
    passport_number: `G${1_000_000 + from + at}`,
    passport_country: 'SA',
    passport_expiry: '2031-01-01',
  }))
