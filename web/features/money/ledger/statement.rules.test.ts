import { expect, test } from 'vitest'
import { readLedgerSearch } from './statement-address.ts'
import { recordOf, stepsOf } from './statement.rules.ts'
import { daysOf, presetDays, presetOf, presets, withDays } from '#web/kit/time/day-presets.ts'

test('the presets are the days people mean, also over the turn of a year', () => {
  const of = (preset: (typeof presets)[number], today: string) => Object.values(presetDays(preset, today)).join(' ')
  expect(presets.map((preset) => of(preset, '2026-11-20'))).toEqual([
    '2026-11-20 2026-11-20',
    '2026-11-14 2026-11-20',
    '2026-11-01 2026-11-20',
    '2026-10-01 2026-10-31',
    '2026-10-01 2026-11-20',
    '2026-01-01 2026-11-20',
    '',
  ])
  expect(of('last_month', '2027-01-05')).toBe('2026-12-01 2026-12-31')
  expect(of('week', '2027-01-03')).toBe('2026-12-28 2027-01-03')
  expect(of('last_month', '2028-03-31')).toBe('2028-02-01 2028-02-29')
})

test('an address without days is this month; what is no day is left out', () => {
  const days = (query: Record<string, string>) => daysOf(readLedgerSearch(query), '2026-11-20')
  expect(days({})).toEqual({ from: '2026-11-01', to: '2026-11-20' })
  expect(days({ days: 'all' })).toEqual({})
  expect(days({ from: '2026-02-30', to: '2026-03-01' })).toEqual({ to: '2026-03-01' })
  expect(days({ from: '2026-05-02', to: '2026-05-01' })).toEqual({ from: '2026-05-01', to: '2026-05-02' })
})

test('what is chosen is what the address says again, whatever else is filtered', () => {
  for (const preset of presets) {
    const search = withDays({ kind: 'sale', from: '2020-01-01' }, presetDays(preset, '2026-11-20'), '2026-11-20')
    expect(search.kind).toBe('sale')
    expect(presetOf(daysOf(search, '2026-11-20'), '2026-11-20')).toBe(preset)
  }
})

test('a reference leads to its record, and an entry by hand is its own', () => {
  expect(recordOf({ reference: 'DP-7Q2M4X', booking: null })).toEqual({ deposit: 'DP-7Q2M4X' })
  expect(recordOf({ reference: 'BK-7Q2M4X', booking: null })).toEqual({ booking: 'BK-7Q2M4X' })
  expect(recordOf({ reference: 'JE-0F3A9C1B', booking: null })).toEqual({ entry: 'JE-0F3A9C1B' })
  expect(recordOf({ reference: 'XX-1', booking: null })).toBeUndefined()
})

test('the line of balances stays in its box, with nought in it', () => {
  const { points, zero } = stepsOf(100, [50, -100])
  expect(points.map(({ y }) => y)).toEqual([0, 0.25, 1])
  expect(zero).toBe(0.5)
  expect(stepsOf(0, [])).toEqual({ points: [{ x: 0, y: 0 }], zero: 0 })
})
