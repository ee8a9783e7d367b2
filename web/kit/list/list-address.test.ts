import { expect, test } from 'vitest'
import { anyOf, days, search } from '#contract/kernel/list'
import { addressOf, askedOf } from './list-address.ts'

const queue = {
  filters: { status: anyOf(['pending', 'approved', 'rejected']), days: days(), q: search() },
  sorts: ['newest', 'oldest'] as const,
  start: { status: ['pending'] as const, sort: 'oldest' as const },
}

test('an empty address asks for what the list shows unless told, oldest first, and is written empty again', () => {
  expect(askedOf(queue, {})).toEqual({ asked: { status: ['pending'] }, sort: 'oldest' })
  expect(askedOf(queue, { q: 'safa', sort: 'newest' })).toEqual({
    asked: { status: ['pending'], q: 'safa' },
    sort: 'newest',
  })
  expect(addressOf(queue, { status: ['pending'], q: 'safa' }, 'oldest')).toEqual({ q: 'safa' })
})

test('links that were saved before lists had one kit still say the same', () => {
  expect(askedOf(queue, { status: 'all' })).toEqual({ asked: {}, sort: 'newest' })
  expect(addressOf(queue, {}, 'newest')).toEqual({ status: 'all' })
  expect(askedOf(queue, { status: 'approved', from: '2027-01-02' })).toEqual({
    asked: { status: ['approved'], days: { from: '2027-01-02' } },
    sort: 'newest',
  })
  expect(addressOf(queue, { status: ['approved'] })).toEqual({ status: 'approved' })
})

test('what does not fit is dropped, an order that is not known too', () => {
  expect(askedOf(queue, { status: 'lost', sort: 'dearest', from: 'today' })).toEqual({ asked: {}, sort: 'newest' })
})
