import { describe, expect, test } from 'vitest'
import { locales } from '#contract/kernel/shapes'
import { demoFacts, demoFactsIn } from '../../../../test/demo-facts.ts'
import { afterSaleSteps } from './after-sale-templates.ts'
import { features } from '../../../register-features.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import { quotationNews } from './quotation-templates.ts'
import { type MailData, type MailTemplate, registerMails, templateOf } from './templates.ts'

for (const one of features) registerMails(one.mails ?? {})

const url = 'https://noor.test/page'
const at = '2026-12-01T09:00:00Z'
const money = { amount: 123_400, currency: 'SAR' }
const agency = { en: 'Noor Agency', ar: 'وكالة نور' }
const account = { name: 'Huda', url, hours: 24, minutes: 10 }
const booking = {
  reference: 'BK-7Q2M4X',
  pnr: 'QWERTY',
  airline_pnr: 'ASDFGH',
  what: { en: 'X9', ar: 'X9' },
  origin: 'JED',
  destination: 'DXB',
  departure_at: '2026-12-01T09:00',
  lead_passenger: 'SALEM / HUDA',
  total: money,
  ttl_at: at,
  tickets_void: true,
  demo: false,
}
const deposit = {
  reference: 'DP-1',
  agency: 'Noor Agency',
  bank: 'Coast Bank',
  bank_reference: 'X1',
  paid_on: '2026-12-01',
  amount: money,
  reason: 'X2',
  url,
}
const request = {
  reference: 'OR-1',
  agency: 'Noor Agency',
  lines: [{ description: 'X3', quantity: 2, total: money }],
  total: money,
  note: 'X4',
  valid_until: at,
  booking_code: 'X5',
  url,
}

/** Every template, in every form that its data can ask for. */
const data: { [T in MailTemplate]: readonly MailData[T][] } = {
  'login-code': [{ ...account, code: '123456' }],
  'verify-email': [account],
  'reset-password': [account],
  'login-attempts': [account],
  'register-code': [{ ...account, code: '123456' }],
  'already-registered': [{ name: 'Huda', loginUrl: url, forgotUrl: url }],
  'account-invited': [
    { name: 'Huda', place: 'Operations', url, days: 3 },
    { name: 'Huda', place: null, url, days: 3 },
  ],
  welcome: [
    { name: 'Huda', url, kind: 'customer' },
    { name: 'Huda', url, kind: 'agent' },
  ],
  'agency-invited': [{ name: 'Huda', agency: 'Noor Agency', url, days: 7 }],
  'agency-status': (
    ['received', 'approved', 'rejected', 'incomplete', 'active', 'read_only', 'suspended'] as const
  ).map((status) => ({ name: 'Huda', agency: 'Noor Agency', status, reason: 'X6', url })),
  'agency-change': (['approved', 'partly', 'rejected'] as const).map((outcome) => ({
    name: 'Huda',
    agency: 'Noor Agency',
    outcome,
    reason: 'X6',
    url,
  })),
  'agency-licence': [30, 0].map((days) => ({ name: 'Huda', agency: 'Noor Agency', expiry: '2026-12-01', days, url })),
  'audit-head': [{ at, block: 1, entries: 2, hash: 'abc', url }],
  'booking-saved': [booking, { ...booking, total: null, ttl_at: null }],
  'tickets-issued': [booking],
  'booking-cancelled': [booking, { ...booking, tickets_void: false }],
  'card-received': [{ reference: 'BK-7Q2M4X', amount: money }],
  'card-returned': [true, false].map((taken) => ({ reference: 'BK-7Q2M4X', amount: money, taken })),
  quote: [{ reference: 'QT-1', route: 'JED-DXB', price: money, valid_until: at, url }],
  'after-sale': afterSaleSteps.map((step) => ({
    step,
    reference: 'BK-7Q2M4X',
    pnr: 'QWERTY',
    lead_passenger: 'SALEM / HUDA',
    amount: money,
    penalty: money,
    fee: money,
    valid_until: at,
    reason: 'X6',
  })),
  'deposit-received': [deposit],
  'deposit-waiting': [deposit],
  'deposit-approved': [deposit],
  'deposit-rejected': [deposit],
  'deposit-cancelled': [deposit],
  'deposit-deleted': [deposit],
  'credit-reminder': [null, at].map((since) => ({ agency, owed: money, overdue: since ? money : null, since, url })),
  'offline-quote': [
    { ...request, booked: false },
    { ...request, booked: true },
    { ...request, booked: false, url: null },
    { ...request, booked: true, url: null },
  ],
  'quotation-sent': [false, true].map((updated) => ({
    reference: 'QT-1',
    agency,
    title: 'X7',
    total: money,
    valid_until: at,
    updated,
    url,
  })),
  'quotation-news': quotationNews.map((news) => ({
    reference: 'QT-1',
    news,
    name: 'Huda',
    title: 'X7',
    total: money,
    reason: 'X6',
    new_total: money,
    booking: 'BK-7Q2M4X',
    url,
  })),
  'payment-request': [{ reference: 'PR-1', agency, amount: money, expires_at: at, url }],
  'payment-received': [{ reference: 'PR-1', agency, amount: money }],
  'payment-news': (['booked', 'kept', 'none'] as const).map((news) => ({
    reference: 'PR-1',
    amount: money,
    news,
    reason: 'X6',
    url,
  })),
}

const sender = { brand: 'Noor Travel', address: 'King Street 5', email: 'desk@noor.test' }
const render = <T extends MailTemplate>(template: T, one: MailData[T], locale: 'en' | 'ar') => {
  const message = templateOf(template)(one, locale, sender.brand)
  return { ...message, all: `${mailText(message, locale, sender)}\n${mailHtml(message, locale, sender)}` }
}

describe.each(Object.keys(data) as MailTemplate[])('the mail %s', (template) => {
  test.each(locales)('in %s is whole, in its language, and states no fact of the demonstration', (locale) => {
    for (const one of data[template]) {
      const { subject, heading, all } = render(template, one as never, locale)
      expect(demoFactsIn(`${subject}\n${all}`)).toEqual([])
      expect(all).not.toMatch(/undefined|\bnull\b|\[object|NaN|Invalid Date/)
      for (const wording of [subject, heading])
        expect([wording, /[\u0621-\u064a]/.test(wording)]).toEqual([wording, locale === 'ar'])
    }
  })
})

test('a fact of the demonstration in a mail would be found', () => {
  const { all } = render('login-code', { name: demoFacts[0]!, code: '123456', minutes: 10 }, 'en')
  expect(demoFactsIn(all)).toContain(demoFacts[0])
})
