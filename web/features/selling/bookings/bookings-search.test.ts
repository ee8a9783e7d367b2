import { expect, test } from 'vitest'
import { readBookingsSearch } from './bookings-address.ts'
import { filterOf, presetViews, isFiltered, statusesOf, withStatus } from './bookings-search.ts'
import { isSame } from '#web/kit/list/same-filter.ts'

test('a broken address shows the list, not an error', () => {
  const search = readBookingsSearch({
    status: 'SAVED;drop',
    from: '2027-02-30',
    to: 'soon',
    travel_to: '2027-13-01',
    airline: 'saudia',
    mine: 'yes',
    sort: 'price',
    open: 'BK-1',
    q: 'x'.repeat(101),
  })
  expect(search).toEqual({})
})

test('an address carries every filter, the order and the open booking', () => {
  const search = {
    q: 'harbi',
    status: 'saved',
    from: '2027-02-01',
    to: '2027-02-28',
    travel_from: '2027-03-01',
    travel_to: '2027-03-31',
    airline: 'SV',
    mine: '1',
    sort: 'ttl',
    open: 'BK-7Q2M4X',
  }
  expect(readBookingsSearch(search)).toEqual(search)
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

test('an open preview and another order are no filters', () => {
  expect(isFiltered({ sort: 'ttl' })).toBe(false)
  expect(isFiltered(filterOf({ open: 'BK-7Q2M4X' }))).toBe(false)
  expect(isFiltered({ mine: '1' })).toBe(true)
})

test('a view is recognised however its filters are ordered', () => {
  expect(isSame({ sort: 'ttl', status: 'saved', q: undefined }, presetViews.unpaid)).toBe(true)
  expect(isSame({ status: 'saved' }, presetViews.unpaid)).toBe(false)
})
