import { expect, test } from 'vitest'
import { legsInOrder } from './legs-in-order.ts'

const leg = (date: string) => ({ origin: null, destination: null, date })
const days = (first: string, ...legs: string[]) => legsInOrder(legs.map(leg), first).map(({ date }) => date)

test('a first flight that moves behind the next ones takes them along, as they are shown', () => {
  expect(days('2027-02-10', '2027-01-12', '2027-01-20')).toEqual(['2027-02-10', '2027-02-10'])
  expect(days('2027-01-15', '2027-01-12', '2027-01-20')).toEqual(['2027-01-15', '2027-01-20'])
})

test('flights that are in order stay as they are', () => {
  const legs = [leg('2027-01-12'), leg('2027-01-12')]
  expect(legsInOrder(legs, '2027-01-10')).toBe(legs)
})
