import { describe, expect, test } from 'vitest'
import { type ReportSearch, readReportSearch } from './report-address.ts'
import { withDays } from '#web/kit/time/day-presets.ts'
import { daysOfMonth, drillInto, shareOf } from './report.rules.ts'

const today = '2026-11-21'

describe('the report’s address', () => {
  test('keeps what it knows and nothing else', () => {
    expect(readReportSearch({ group: 'month', airline: 'SV', from: '2026-11-01', q: 'x', user: '1' })).toEqual({
      group: 'month',
      airline: 'SV',
      from: '2026-11-01',
    })
    expect(readReportSearch({ group: 'supplier', airline: 'saudia', days: 'some' })).toEqual({})
  })
  test('says no days for this month, and one word for all of them', () => {
    expect(
      withDays<ReportSearch>(
        { group: 'month', from: '2026-10-01', to: '2026-10-31' },
        { from: '2026-11-01', to: today },
        today,
      ),
    ).toEqual({
      group: 'month',
    })
    expect(withDays<ReportSearch>({ airline: 'SV' }, {}, today)).toEqual({ airline: 'SV', days: 'all' })
    expect(withDays({ days: 'all' }, { from: '2026-10-01', to: '2026-10-31' }, today)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })
})

describe('a line of the report', () => {
  test('of a month leads to its bookings, within the days chosen', () => {
    expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfMonth('2028-02').to).toBe('2028-02-29')
    expect(daysOfMonth('2026-12').to).toBe('2026-12-31')
    expect(drillInto({ group: 'month', days: 'all', airline: 'PK' }, { key: '2026-09' }, today)).toEqual({
      airline: 'PK',
      from: '2026-09-01',
      to: '2026-09-30',
    })
    expect(drillInto({ group: 'month', from: '2026-09-10', to: '2026-10-05' }, { key: '2026-09' }, today)).toEqual({
      from: '2026-09-10',
      to: '2026-09-30',
    })
    expect(drillInto({ group: 'month', from: '2026-01-01', to: today }, { key: '2026-11' }, today)).toEqual({})
  })
  test('of an airline or a person leads to theirs, of nobody nowhere', () => {
    expect(drillInto({ group: 'airline', days: 'all' }, { key: 'SV' }, today)).toEqual({ days: 'all', airline: 'SV' })
    expect(drillInto({ group: 'user' }, { key: 'abc' }, today)).toEqual({ user: 'abc' })
    expect(drillInto({ group: 'user' }, { key: '' }, today)).toBeUndefined()
    expect(drillInto({}, { key: 'BK-7Q2M4X' }, today)).toBeUndefined()
  })
  test('has a bar as long as its share of the greatest', () => {
    expect([shareOf(50, [100, 50]), shareOf(100, [100, 50]), shareOf(-5, [10]), shareOf(0, [0])]).toEqual([
      0.5, 1, 0, 0,
    ])
  })
})
