import { describe, expect, it } from 'vitest'
import { amountText } from '#server/money-text'
import { isTicketless, ticketText } from '#contract/selling/ticket-number'
import {
  dateText,
  durationText,
  hijriText,
  linkLines,
  moneyText,
  nameOnTicket,
  phoneText,
  wallClock,
} from './format.ts'
import ar from './text.ar.ts'
import en from './text.en.ts'

describe('words on a document', () => {
  it('writes amounts by the currency, with a true minus', () => {
    expect(amountText({ amount: 448_900, currency: 'SAR' })).toBe('4,489.00')
    expect(amountText({ amount: -8_305, currency: 'KWD' })).toBe('\u22128.305')
    expect(amountText({ amount: 1_234_567, currency: 'JPY' })).toBe('1,234,567')
    expect(moneyText({ amount: 15_000, currency: 'SAR' }, 'ar')).toBe('\u2066150.00\u00a0ر.س\u2069')
    expect(moneyText({ amount: 15_000, currency: 'SAR' }, 'en')).toBe('SAR\u00a0150.00')
  })

  it('gives each day in both calendars and both languages', () => {
    expect(dateText('2027-01-14', 'en')).toBe('Thursday 14 January 2027')
    expect(dateText('2027-01-14', 'ar')).toBe('الخميس 14 يناير 2027')
    expect(dateText('2027-01-14', 'en', 'short')).toBe('14 January')
    expect(hijriText('2027-01-14', 'en')).toBe('6 Shaban 1448')
    expect(hijriText('2027-01-14', 'ar')).toBe('6 شعبان 1448')
    expect(wallClock('2026-11-20T22:30:00Z', 'Asia/Riyadh')).toEqual({ date: '2026-11-21', time: '01:30' })
  })

  it('counts time without empty parts', () => {
    expect([250, 120, 45, 0].map((minutes) => durationText(minutes, 'en'))).toEqual([
      '4 h 10 min',
      '2 h',
      '45 min',
      '0 min',
    ])
  })

  it('groups ticket numbers and phones as people say them, and leaves what it does not know', () => {
    expect(ticketText('0652419883201')).toBe('065 2419 883 201')
    expect(ticketText('065-2419883201')).toBe('065 2419 883 201')
    expect(ticketText('EMD 12')).toBe('EMD 12')
    expect([ticketText('QK4PLM10'), isTicketless('QK4PLM10')]).toEqual(['QK4PLM-10', true])
    expect(phoneText('+966501234567')).toBe('+966\u00a050\u00a0123\u00a04567')
    expect(phoneText('+12025550123')).toBe('+1\u00a0202\u00a0555\u00a00123')
    expect(phoneText('920 011 420')).toBe('920\u00a0011\u00a0420')
    expect(nameOnTicket({ surname: 'al harbi', given_name: 'sami', title: 'mr' })).toBe('AL HARBI / SAMI MR')
  })

  it('cuts a long link into lines without a hyphen', () => {
    expect(linkLines('https://rihla.example/manage-booking?ref=BK-7Q2M4X', 20)).toBe(
      'rihla.example/manage\n-booking?ref=BK-7Q2M\n4X',
    )
  })

  it('counts people and bags with every Arabic plural', () => {
    expect(en.people({ adults: 2, children: 1, infants: 1 })).toBe('2 adults, 1 child and 1 infant')
    expect(ar.people({ adults: 2, children: 1, infants: 0 })).toBe('بالغان وطفل')
    expect(ar.people({ adults: 3, children: 2, infants: 1 })).toBe('3 بالغين وطفلان ورضيع')
    expect([1, 2, 3, 11].map((count) => ar.row_issue_fee(count))).toEqual([
      'رسوم الإصدار، تذكرة',
      'رسوم الإصدار، تذكرتان',
      'رسوم الإصدار، 3 تذاكر',
      'رسوم الإصدار، 11 تذكرة',
    ])
  })
})
