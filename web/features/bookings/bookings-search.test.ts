import { expect, test } from 'vitest'
import { readBookingsSearch } from './bookings-address.ts'
import { daysBefore, isFiltered, statusesOf, withStatus } from './bookings-search.ts'

test('a broken address shows the list, not an error', () => {
  const search = readBookingsSearch({ status: 'SAVED;drop', from: '2027-02-30', to: 'soon', q: 'x'.repeat(101) })
  expect(isFiltered(search)).toBe(false)
})

test('states are added to the address and taken from it; none means all', () => {
  const one = withStatus({}, 'saved', true)
  expect(one.status).toBe('saved')
  const two = withStatus(one, 'confirmed', true)
  expect(two.status).toBe('saved,confirmed')
  expect(withStatus(withStatus(two, 'saved', false), 'confirmed', false).status).toBeUndefined()
})

test('a state that does not exist is not shown as chosen', () => {
  expect(statusesOf({ status: 'saved,sold_twice' })).toEqual(['saved'])
})

test('days are counted over months and leap years', () => {
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(daysBefore('2027-01-05', 6)).toBe('2026-12-30')
})
