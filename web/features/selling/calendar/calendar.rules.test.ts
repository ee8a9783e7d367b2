import { expect, test } from 'vitest'
import { monthAfter } from '#web/kit/time/months.ts'
import { dayByKey, daysOfView } from './calendar.rules.ts'

test('a month is shown in whole weeks from Sunday on', () => {
  const november = daysOfView('month', '2026-11-23')
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35])
  // Begins and ends with a whole week: four rows.
  expect(daysOfView('month', '2026-02-10')).toHaveLength(28)
  expect(daysOfView('month', '2026-08-15')).toHaveLength(42)
  expect(daysOfView('week', '2026-11-23')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
})

test('a month later is the same day, or the last where there is none', () => {
  expect(monthAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthAfter('2027-01-31', -1)).toBe('2026-12-31')
  expect(monthAfter('2026-12-15', 1)).toBe('2027-01-15')
})

test('arrow keys go on as the page is read', () => {
  const go = (key: string, isRtl: boolean) => dayByKey(key, '2026-11-23', 'month', isRtl)
  expect([go('ArrowRight', false), go('ArrowRight', true)]).toEqual(['2026-11-24', '2026-11-22'])
  expect([go('ArrowDown', true), go('Home', false), go('End', false)]).toEqual([
    '2026-11-30',
    '2026-11-22',
    '2026-11-28',
  ])
  expect([go('PageDown', false), dayByKey('PageUp', '2026-11-23', 'week', false)]).toEqual(['2026-12-23', '2026-11-16'])
  expect(go('a', false)).toBeNull()
})
