import { expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { missedOf } from './change.rules.ts'

const people = (count: number) =>
  Array.from({ length: count }, (_, position) => ({ position })) as unknown as Booking['passengers']
const ticket = (number: string, item = 1) => ({ number, item }) as Booking['tickets'][number]
const open = (number: string, passenger: number, kind: 'unused' | 'part_used' = 'unused') => ({
  number,
  passenger,
  kind,
  expires_on: '2027-11-20',
})
const items = (given_back: number[] = []) => [{ no: 1, given_back }] as unknown as Booking['items']

test('Who did not come to the flights of an item is told from who flew, from who gave back, and from another item.', () => {
  const tickets = [ticket('1'), ticket('2'), ticket('3', 2)]
  const booking = { passengers: people(2), tickets, items: items() }
  const missed = (unused: ReturnType<typeof open>[], of = booking) => [...missedOf(of, unused, 1)]
  expect(missed([])).toEqual([])
  expect(missed([open('2', 1)])).toEqual([1])
  expect(missed([open('1', 0), open('2', 1)])).toEqual([0, 1])
  expect(missed([open('1', 0, 'part_used'), open('3', 1)])).toEqual([])
  expect(missed([open('2', 1)], { ...booking, items: items([1]) })).toEqual([])
})
