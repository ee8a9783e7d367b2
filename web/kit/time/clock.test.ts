import { describe, expect, test } from 'vitest'
import { createFormat } from '#web/i18n/format.ts'
import { clockOf } from './clock.ts'
import { isDay } from './instants.ts'

const entry = '2026-11-21T22:51:00.000Z'
const riyadh = clockOf(createFormat('en'), 'Asia/Riyadh')
const arabic = clockOf(createFormat('ar'), 'Asia/Riyadh')

describe('one entry', () => {
  test('has the day and the time of the zone', () => {
    expect([riyadh.dayOf(entry), riyadh.date(entry), riyadh.time(entry)]).toEqual(['2026-11-22', '22 Nov', '01:51'])
    expect(clockOf(createFormat('en'), 'Asia/Karachi').time(entry)).toBe('03:51')
  })

  test('is a time today and carries its day later', () => {
    expect(riyadh.moment(entry, Date.parse('2026-11-22T09:00:00Z'))).toBe('01:51')
    expect(riyadh.moment(entry, Date.parse('2026-11-22T21:30:00Z'))).toBe('22 Nov, 01:51')
    expect(arabic.moment(entry, Date.parse('2026-11-23T09:00:00Z'))).toBe('22 نوفمبر، 01:51')
  })
})

test('a clock says whose it is', () => {
  expect(clockOf(createFormat('en'), 'America/Argentina/Buenos_Aires').place).toBe('Buenos Aires')
  expect(clockOf(createFormat('ar'), 'Asia/Riyadh').place).toBe('المملكة العربية السعودية')
  expect(clockOf(createFormat('ar'), 'America/New_York').place).toBe('نيويورك')
})

test('a day is one of the calendar', () => {
  expect(['2028-02-29', '2027-02-29', '2027-2-1', '', undefined].map(isDay)).toEqual([true, false, false, false, false])
})
