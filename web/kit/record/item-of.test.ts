import { expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import { bookingOfItem } from './item-of.ts'

const item = (no: number, legs: number) => ({ no, legs, brand: null, void_until: null })
const both = {
  legs: [{ origin: 'RUH' }, { origin: 'JED' }, { origin: 'DXB' }],
  items: [item(1, 1), item(2, 2)],
  tickets: [
    { number: '1', item: 1 },
    { number: '2', item: 2 },
  ],
} as unknown as Booking

test('Of two flights bought together each is shown with its own legs and tickets.', () => {
  expect(bookingOfItem(both, 2).legs.map(({ origin }) => origin)).toEqual(['JED', 'DXB'])
  expect(bookingOfItem(both, 1).legs.map(({ origin }) => origin)).toEqual(['RUH'])
  expect(bookingOfItem(both, 2).tickets.map(({ number }) => number)).toEqual(['2'])
})

test('A booking of one item is that item.', () => {
  const one = { ...both, items: [item(1, 3)] } as unknown as Booking
  expect(bookingOfItem(one, 1)).toBe(one)
})
