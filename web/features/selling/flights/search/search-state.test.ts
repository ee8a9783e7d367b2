import { expect, test } from 'vitest'
import { missingFields, queryOf, startOfSearch } from './search-state.ts'

const place = (code: string) => ({ code, city: { en: code, ar: code }, name: null })
const start = startOfSearch({ origin: place('LHE'), today: '2026-11-20' })
const complete = { ...start, destination: place('JED'), departure_date: '2027-01-15', return_date: '2027-01-22' }

test('a fresh search lacks only its destination', () => {
  expect(missingFields(start)).toEqual(['destination'])
  expect(missingFields(complete)).toEqual([])
})

test('same place, past day and return before leaving are named', () => {
  expect(missingFields({ ...complete, destination: place('LHE') })).toEqual(['destination'])
  expect(missingFields({ ...complete, departure_date: '2026-11-19' })).toEqual(['departure_date'])
  expect(missingFields({ ...complete, return_date: '2027-01-14' })).toEqual(['return_date'])
  expect(missingFields({ ...complete, trip_type: 'one_way', return_date: '2020-01-01' })).toEqual([])
})

test('the address says only what differs from the defaults', () => {
  expect(queryOf(complete)).toEqual({
    trip_type: 'round_trip',
    origin: 'LHE',
    destination: 'JED',
    departure_date: '2027-01-15',
    return_date: '2027-01-22',
    adults: 1,
  })
  const family = {
    ...complete,
    trip_type: 'one_way' as const,
    adults: 2,
    infants: 1,
    direct_only: true,
    checked_bag: true,
  }
  expect(queryOf(family)).toMatchObject({ adults: 2, infants: 1, stops: 0, checked_bags: 1 })
  expect(queryOf(family)).not.toHaveProperty('return_date')
})

test('legs of a multi city trip are checked one after the other', () => {
  const trip = {
    ...complete,
    trip_type: 'multi_city' as const,
    more_legs: [{ origin: place('JED'), destination: place('LHR'), date: '2027-01-20' }],
  }
  expect(missingFields(trip)).toEqual([])
  expect(queryOf(trip).legs).toBe('LHE-JED-2027-01-15,JED-LHR-2027-01-20')
  const early = { ...trip, more_legs: [{ origin: place('JED'), destination: null, date: '2027-01-10' }] }
  expect(missingFields(early)).toEqual(['destination.1', 'departure_date.1'])
})
