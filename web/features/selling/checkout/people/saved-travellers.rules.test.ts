import { expect, test } from 'vitest'
import type { Leg } from '#contract/selling/flights'
import type { Journey } from './passengers.rules.ts'
import { newcomers, passportKey, travellerOf, warningsOf, withoutPassenger } from './saved-travellers.rules.ts'

const leg = { origin: 'RUH', destination: 'LHE', arriving_at: '2027-01-14T14:25', segments: [] } as unknown as Leg
const journey: Journey = { legs: [leg], countryOf: (code) => ({ RUH: 'SA', LHE: 'PK' })[code], today: '2026-11-20' }
const sami = { type: 'adult', nationality: 'SA', passport_expiry: '2027-07-14' } as const

test('whoever fits seat and journey is offered without a warning', () => {
  expect(warningsOf(sami, 'adult', journey)).toEqual({ otherType: false, endsEarly: false })
})

test('another type, or a passport too short for the country, is said before the choice', () => {
  expect(warningsOf(sami, 'child', journey).otherType).toBe(true)
  expect(warningsOf({ ...sami, passport_expiry: '2027-07-13' }, 'adult', journey).endsEarly).toBe(true)
  expect(warningsOf({ ...sami, passport_expiry: '2027-07-13', nationality: 'PK' }, 'adult', journey).endsEarly).toBe(
    false,
  )
})

test('where the journey is not known yet nobody is warned of', () => {
  expect(warningsOf(sami, 'adult', { ...journey, legs: [] }).endsEarly).toBe(false)
})

test('a passenger is saved without the type of the seat', () => {
  const person = {
    title: 'mr',
    given_name: 'SAMI',
    surname: 'AL HARBI',
    gender: 'm',
    date_of_birth: '1986-04-23',
    nationality: 'SA',
    passport_number: 'V48209130',
    passport_country: 'SA',
    passport_expiry: '2032-05-12',
  } as const
  expect(travellerOf({ type: 'adult', ...person })).toEqual(person)
})

test('what was said of one passenger goes, what was said of the tenth stays', () => {
  const errors = { 'passengers.1.surname': 'a', 'passengers.10.surname': 'b', 'contact.email': 'c' }
  expect(withoutPassenger(errors, 1)).toEqual({ 'passengers.10.surname': 'b', 'contact.email': 'c' })
})

test('who was picked from the saved ones is not saved again, unless another passport was typed over', () => {
  const one = { passport_country: 'PK', passport_number: 'AB1234567' }
  const other = { passport_country: 'SA', passport_number: 'AB1234567' }
  expect(newcomers([one, other], [passportKey(one)])).toEqual([other])
  expect(newcomers([{ ...one, passport_number: 'AB7654321' }], [passportKey(one)])).toHaveLength(1)
})
