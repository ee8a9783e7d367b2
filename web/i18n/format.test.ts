import { describe, expect, test } from 'vitest'
import { addDays, hijriOf, wallClock } from '../kit/time/calendar.ts'
import { createFormat } from './format.ts'

const en = createFormat('en')
const ar = createFormat('ar')
const money = (amount: number, currency = 'SAR') => ({ amount, currency })

describe('money', () => {
  test('shops without decimals, books with them', () => {
    expect(en.money(money(428400))).toBe('SAR\u00a04,284')
    expect(en.money(money(428400), 'always')).toBe('SAR\u00a04,284.00')
    expect(en.money(money(428450))).toBe('SAR\u00a04,284.50')
  })
  test('stands left to right in Arabic, with Western digits', () => {
    expect(ar.money(money(428400))).toBe('\u20664,284\u00a0ر.س\u2069')
  })
  test('has a true minus and the digits its currency has', () => {
    expect(en.amount(money(-8300), 'always')).toBe('\u221283.00')
    expect(en.amount(money(-5))).toBe('\u22120.05')
    expect(en.amount(money(1234567, 'KWD'))).toBe('1,234.567')
    expect(en.amount(money(1234567, 'JPY'), 'always')).toBe('1,234,567')
  })
})

describe('days', () => {
  test('are said short, with the weekday, and in full', () => {
    expect(en.date('2027-01-14')).toBe('14 Jan')
    expect(en.date('2027-01-14', 'weekday')).toBe('Thu 14 Jan')
    expect(en.date('2027-01-14', 'full')).toBe('Thursday 14 January 2027')
    expect(ar.date('2027-01-14', 'weekday')).toBe('الخميس 14 يناير')
  })
  test('have their Hijri date by Umm al-Qura', () => {
    expect(en.hijri('2027-01-14')).toBe('6 Shaban 1448')
    expect(ar.hijri('2027-01-28')).toBe('20 شعبان 1448')
    expect(hijriOf('2027-02-08')).toEqual({ day: 1, month: 9, year: 1448 })
    expect(en.hijriSpan('2027-01-01', '2027-01-31')).toBe('Rajab to Shaban 1448')
  })
  test('are added across months and leap years', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })
})

describe('time', () => {
  test('is told by the zone that is given, not by the machine', () => {
    expect(wallClock('2026-11-20T22:30:00Z', 'Asia/Riyadh')).toEqual({ date: '2026-11-21', time: '01:30' })
    expect(wallClock('2026-11-20T21:00:00Z', 'Asia/Riyadh').time).toBe('00:00')
  })
  test('lasts hours and minutes', () => {
    expect([250, 45, 120, 0].map(en.duration)).toEqual(['4h 10m', '45m', '2h', '0m'])
    expect(ar.duration(250)).toBe('4 س 10 د')
  })
})
