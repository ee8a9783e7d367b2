import { describe, expect, test } from 'vitest'
import type { Leg, SeatMap } from '#contract/selling/flights'
import type { PriceLine } from '#contract/selling/price-lines'
import { shownLines } from '#web/features/selling/flights/index.ts'
import { readParts } from '#web/kit/time/date-parts.ts'
import { type DraftPassenger, passengersFor } from './draft.ts'
import { nextUnseated, setBagCount, stillValid } from './extras/extras.rules.ts'
import { seatAfter, seatRefusal, seatsOf, takeSeat } from '#web/features/selling/seating/index.ts'
import { mailSuggestion } from './people/mail-suggestion.ts'
import { contactProblems, phoneOf, problemsOf, toPassenger } from './people/passengers.rules.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'

const leg = (origin: string, destination: string, day: string) =>
  ({
    origin,
    destination,
    departure_at: `${day}T08:00`,
    arriving_at: `${day}T12:00`,
    segments: [{ departure_at: `${day}T08:00`, arriving_at: `${day}T12:00` }],
  }) as unknown as Leg
const journey = {
  legs: [leg('RUH', 'LHE', '2027-01-14'), leg('LHE', 'RUH', '2027-01-28')],
  countryOf: (code: string) => ({ RUH: 'SA', LHE: 'PK' })[code],
  today: '2026-11-20',
}
const person = (fields: Partial<DraftPassenger> = {}): DraftPassenger => ({
  type: 'adult',
  title: 'mr',
  given_name: 'SAMI NASSER',
  surname: 'AL HARBI',
  birth: { day: '23', month: '4', year: '1986' },
  nationality: 'SA',
  passport_number: 'V4820913',
  passport_country: 'SA',
  expiry: { day: '12', month: '5', year: '2032' },
  ...fields,
})
const problems = (...people: DraftPassenger[]) => problemsOf(people, people.length - 1, journey)

describe('passengers', () => {
  test('names become capitals without marks; another script stays, to be refused while typing', () => {
    expect(asTicketName('josé  o’brien-æsir')).toBe("JOSE O'BRIEN-AESIR")
    expect(problems(person({ surname: asTicketName('الحربي') })).surname).toMatchObject({
      key: 'latin_only',
      early: true,
    })
  })

  test('a good passenger has no problem, and what is sent says the gender by the title', () => {
    expect(problems(person())).toEqual({})
    expect(toPassenger(person({ title: 'mrs' }), journey)).toMatchObject({
      gender: 'f',
      date_of_birth: '1986-04-23',
      passport_expiry: '2032-05-12',
    })
  })

  test('inside a country an identity card will do, abroad and for quotations it will not', () => {
    const home = { ...journey, legs: [leg('RUH', 'JED', '2027-01-14')], countryOf: () => 'SA' }
    const none = { day: '', month: '', year: '' }
    const carded = person({
      document: 'national_id',
      passport_number: '1082345671',
      passport_country: '',
      expiry: none,
    })
    expect(problemsOf([carded], 0, home)).toEqual({})
    const sent = toPassenger(carded, home)
    expect(sent).toMatchObject({ document: 'national_id', passport_number: '1082345671', passport_country: 'SA' })
    expect(sent).not.toHaveProperty('passport_expiry')
    for (const other of [journey, { ...home, passportsOnly: true }])
      expect(Object.keys(problemsOf([carded], 0, other))).toEqual(['passport_country', 'passport_expiry'])
    expect(problemsOf([person({ ...carded, passport_number: '' })], 0, home).passport_number?.key).toBe('need_card')
  })

  test('Pakistan asks a Saudi for six months after arrival, and its own people for nothing', () => {
    const expiry = { day: '12', month: '5', year: '2027' }
    expect(problems(person({ expiry })).passport_expiry).toMatchObject({
      key: 'passport_six',
      country: 'PK',
      until: '2027-07-14',
      early: true,
    })
    expect(problems(person({ expiry: { day: '1', month: '1', year: '2027' } })).passport_expiry).toMatchObject({
      key: 'passport_ends',
    })
    expect(
      problems(person({ nationality: 'PK', expiry: { day: '27', month: '7', year: '2027' } })).passport_expiry?.country,
    ).toBe('SA')
  })

  test('a child who turns twelve between the flights is no child on the way back', () => {
    const birth = { day: '20', month: '1', year: '2015' }
    expect(problems(person({ type: 'child', title: 'mstr', birth })).date_of_birth?.key).toBe('age_child')
  })

  test('31 February does not exist, and nobody travels twice', () => {
    expect(readParts({ day: '31', month: '2', year: '1990' })).toBe('impossible')
    expect(problems(person({ birth: { day: '31', month: '2', year: '1990' } })).date_of_birth?.key).toBe('no_such_day')
    expect(problems(person(), person({ passport_number: 'X1234567' })).given_name).toMatchObject({
      key: 'same_person',
      passenger: 1,
    })
  })

  test('who was typed stays when another flight is chosen for one person more', () => {
    const kept = passengersFor([person(), person({ type: 'infant', surname: 'KHAN' })], {
      adults: 2,
      children: 0,
      infants: 1,
    })
    expect(kept.map((one) => [one.type, one.surname])).toEqual([
      ['adult', 'AL HARBI'],
      ['adult', ''],
      ['infant', 'KHAN'],
    ])
  })
})

describe('where tickets go', () => {
  test('a number is composed however it was typed', () => {
    for (const typed of ['055 204-7716', '552047716', '+966552047716', '00966552047716', '٠٥٥٢٠٤٧٧١٦', '۰۵۵۲۰۴۷۷۱۶'])
      expect(phoneOf('+966', typed)).toBe('+966552047716')
    expect(contactProblems({ email: 'sami', country: 'SA', number: '12' }, '+966')).toMatchObject({
      email: { key: 'email_form' },
      phone: { key: 'phone_form' },
    })
  })

  test('a mistyped host is asked about, a real one is not', () => {
    expect(mailSuggestion('sami@gmial.com')).toBe('sami@gmail.com')
    expect(mailSuggestion('sami@gmail.com')).toBeNull()
    expect(mailSuggestion('sami@qasralsafar.sa')).toBeNull()
  })
})

const seat = (name: string, fields: object = {}) => ({
  id: `S.${name}`,
  name,
  column: name.slice(-1),
  kind: 'standard',
  position: 'aisle',
  taken: false,
  price: { amount: 2500, currency: 'SAR' },
  adults_only: false,
  ...fields,
})
const cabin = {
  segment: 0,
  leg: 0,
  columns: ['A', null, 'B'],
  rows: [
    { number: 1, exit: false, seats: [seat('1A'), null, seat('1B', { taken: true })] },
    { number: 2, exit: true, seats: [null, null, seat('2B', { adults_only: true })] },
  ],
} as unknown as SeatMap
const child = person({ type: 'child', title: 'mstr' })

describe('seats and bags', () => {
  test('arrows step over the aisle and stop at the wall', () => {
    expect(seatAfter(cabin, 0, 0, 'ArrowRight')?.name).toBe('1B')
    expect(seatAfter(cabin, 0, 2, 'ArrowDown')?.name).toBe('2B')
    expect(seatAfter(cabin, 0, 0, 'ArrowLeft')).toBeUndefined()
    expect(seatAfter(cabin, 0, 2, 'Home')?.name).toBe('1A')
  })

  test('an exit row is for adults, a taken seat for nobody, an infant has none', () => {
    const [first, taken, exit] = seatsOf(cabin)
    expect(seatRefusal(first!, child, undefined)).toBeNull()
    expect(seatRefusal(taken!, child, undefined)).toBe('taken')
    expect(seatRefusal(exit!, child, undefined)).toBe('adults_only')
    expect(seatRefusal(first!, person({ type: 'infant' }), undefined)).toBe('lap')
  })

  test('another seat gives the first one back, and the next person is asked', () => {
    const [first, , exit] = seatsOf(cabin)
    const one = takeSeat(cabin, [], 0, first!)
    expect(nextUnseated(cabin, one, [person(), child], 0)).toBe(1)
    expect(takeSeat(cabin, one, 0, exit!)).toEqual([{ id: 'S.2B', passenger: 0 }])
    expect(takeSeat(cabin, one, 0, first!)).toEqual([])
  })

  test('what is no longer offered drops out, bags of others stay', () => {
    const bag = { id: 'B.0.20', leg: 0, kg: 20, price: { amount: 1, currency: 'SAR' }, per_passenger_max: 2 }
    const choices = setBagCount(
      [
        { id: 'S.1B', passenger: 0 },
        { id: 'S.1A', passenger: 3 },
      ],
      bag,
      0,
      2,
    )
    expect(stillValid(choices, { bags: [bag], seat_maps: [cabin] }, [person()])).toEqual([
      { id: 'B.0.20', passenger: 0 },
      { id: 'B.0.20', passenger: 0 },
    ])
  })
})

test('what the company adds is one service fee, and the lines still add up', () => {
  const money = (amount: number) => ({ amount, currency: 'SAR' })
  const lines = [
    { kind: 'base', code: null, ptc: 'CHD', quantity: 1, amount: money(60700) },
    { kind: 'base', code: null, ptc: 'ADT', quantity: 2, amount: money(162000) },
    { kind: 'tax', code: 'SP', ptc: null, quantity: 3, amount: money(600) },
    { kind: 'tax', code: 'RG', ptc: null, quantity: 3, amount: money(38000) },
    { kind: 'customer_margin', code: null, ptc: null, quantity: 3, amount: money(15236) },
    { kind: 'rounding', code: null, ptc: null, quantity: 3, amount: money(264) },
  ] as PriceLine[]
  const shown = shownLines(lines)
  expect(shown.map((line) => line.kind)).toEqual(['fare_adult', 'fare_child', 'tax', 'service'])
  expect(shown.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(
    lines.reduce((sum, line) => sum + line.amount.amount, 0),
  )
})
