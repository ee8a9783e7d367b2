import { expect, test } from 'vitest'
import { answersOf, arrivalDay, freeDaysOf } from './airline-change.rules.ts'

test('Flights are free of charge on the day of the flight and those beside it, across the end of a year too.', () => {
  expect(freeDaysOf('2026-12-31T08:15')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('Only what is allowed is offered.', () => {
  const allowed_actions = [
    { action: 'accept' as const, allowed: false, reason: 'never_no_accept' as const },
    { action: 'rebook' as const, allowed: true, reason: null },
  ]
  expect(answersOf({ allowed_actions })).toEqual(['rebook'])
})

test('A flight that now lands on another day than it leaves says on which.', () => {
  expect(arrivalDay({ departure_at: '2027-01-14T21:10', arriving_at: '2027-01-14T23:40' })).toBeNull()
  expect(arrivalDay({ departure_at: '2027-01-14T23:10', arriving_at: '2027-01-15T01:40' })).toBe('2027-01-15')
})
