import { expect, it } from 'vitest'
import type { BookedHoliday } from '#contract/selling/holiday-travellers'
import { fieldOfNames, namesBody, placesToName, sentOf, typedNames } from './names-values.ts'

const named = {
  given_name: 'BILAL',
  surname: 'KHAM',
  date_of_birth: '1990-01-02',
  nationality: 'PK',
  passport_number: null,
  passport_full: null,
  passport_expiry: null,
}
const place = { kind: 'adult', place: 'double', age: null } as const
const booked = (travellers: BookedHoliday['rooms'][number]['travellers'], passports = false) =>
  ({ booking_id: 'BK-222222', passports, rooms: [{ item: 1, status: 'confirmed', travellers }] }) as BookedHoliday

it('sends a correction of somebody who is named already, and nobody who is as he was', () => {
  const of = booked([
    { ...place, position: 1, named },
    { ...place, position: 2, named: { ...named, given_name: 'SARA' } },
    { ...place, position: 3, named: null },
  ])
  const places = placesToName(of)
  const typed = typedNames(places)
  expect(namesBody(typed, of, places).travellers).toEqual([])
  typed.people[0]!.surname = 'KHAN'
  expect(namesBody(typed, of, places)).toEqual({
    booking_id: 'BK-222222',
    travellers: [
      { item: 1, position: 1, given_name: 'BILAL', surname: 'KHAN', nationality: 'PK', date_of_birth: '1990-01-02' },
    ],
  })
})

it('sends a correction without the passport too, which the server then asks for at its field', () => {
  const of = booked([{ ...place, position: 1, named: { ...named, passport_number: '•••• 913' } }], true)
  const places = placesToName(of)
  const typed = typedNames(places)
  expect(sentOf(typed, places)).toEqual([])
  typed.people[0]!.birth.year = '1991'
  expect(namesBody(typed, of, places).travellers).toEqual([
    expect.objectContaining({ date_of_birth: '1991-01-02', passport_number: null }),
  ])
  expect(fieldOfNames('travellers.0.passport_number', sentOf(typed, places))).toBe('people.0.passport_number')
})

it('leaves out the lead of whom the name alone is known, until something is typed of him', () => {
  const of = booked([{ ...place, position: 1, named: { ...named, date_of_birth: null, nationality: null } }])
  const places = placesToName(of)
  const typed = typedNames(places)
  expect(sentOf(typed, places)).toEqual([])
  typed.people[0]!.surname = 'KHAN'
  expect(sentOf(typed, places)).toEqual([0])
})
