import { afterSaleSteps } from './after-sale-templates.ts'
import { quotationNews } from './quotation-templates.ts'
import type { MailData, MailTemplate } from './templates.ts'

const url = 'https://noor.test/page'
const at = '2026-12-01T09:00:00Z'
const money = { amount: 123_400, currency: 'SAR' }
const agency = { en: 'Noor Agency', ar: 'وكالة نور' }
const account = { name: 'Huda', url, hours: 24, minutes: 10 }
const booking = {
  reference: 'BK-7Q2M4X',
  pnr: 'QWERTY',
  airline_pnr: 'ASDFGH',
  what: { en: 'Saudia', ar: 'Saudia' },
  origin: 'JED',
  destination: 'DXB',
  departure_at: '2026-12-01T09:00',
  lead_passenger: 'SALEM / HUDA',
  total: money,
  ttl_at: at,
  tickets_void: true,
  demo: false,
}
const flown = {
  flights: 'SV 554',
  origin: 'JED',
  destination: 'DXB',
  departure_at: '2026-12-01T09:00',
  arriving_at: '2026-12-01T12:40',
}
const deposit = {
  reference: 'DP-1',
  agency: 'Noor Agency',
  bank: 'Coast Bank',
  bank_reference: 'TRX 90412',
  paid_on: '2026-12-01',
  amount: money,
  reason: 'The transfer has not arrived.',
  url,
}
const request = {
  reference: 'OR-1',
  agency: 'Noor Agency',
  lines: [{ description: 'Airport transfer', quantity: 2, total: money }],
  total: money,
  note: 'Both ways, for four people.',
  valid_until: at,
  booking_code: 'KX4T9Q',
  url,
}

/** Every mail filled with invented facts, in every form that its data can ask for. */
const jeddah = { code: 'JED', city: { en: 'Jeddah', ar: 'جدة' } }
const dubai = { code: 'DXB', city: { en: 'Dubai', ar: 'دبي' } }
const journey = {
  legs: [
    { number: 'SV 560', from: jeddah, to: dubai, departs: '2027-01-15T14:30', arrives: '2027-01-15T18:20' },
    { number: 'SV 563', from: dubai, to: jeddah, departs: '2027-01-20T23:10', arrives: '2027-01-21T01:05' },
  ],
  passengers: ['SALEM / HUDA', 'SALEM / OMAR'],
  url,
}

export const mailSamples: { [T in MailTemplate]: readonly MailData[T][] } = {
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
  ).map((status) => ({
    name: 'Huda',
    agency: 'Noor Agency',
    status,
    reason: 'The copy of the licence cannot be read.',
    url,
  })),
  'agency-change': (['approved', 'partly', 'rejected'] as const).map((outcome) => ({
    name: 'Huda',
    agency: 'Noor Agency',
    outcome,
    reason: 'The copy of the licence cannot be read.',
    url,
  })),
  'agency-licence': [30, 0].map((days) => ({ name: 'Huda', agency: 'Noor Agency', expiry: '2026-12-01', days, url })),
  'audit-head': [{ at, block: 1, entries: 2, hash: 'abc', url }],
  'booking-saved': [
    { ...booking, ...journey },
    { ...booking, total: null, ttl_at: null },
  ],
  'tickets-issued': [booking, { ...booking, ...journey, url: null }],
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
    url,
    reason: 'The copy of the licence cannot be read.',
  })),
  'airline-change': (['told', 'taken', 'accepted'] as const).flatMap((news) =>
    [flown, null].map((after) => ({
      news,
      kind: after ? ('retime' as const) : ('cancel' as const),
      class: 'major' as const,
      reference: 'BK-7Q2M4X',
      pnr: 'QWERTY',
      lead_passenger: 'SALEM / HUDA',
      legs: [{ before: flown, after }],
      options: after ? (['accept', 'rebook', 'refund'] as const) : [],
      answer_by: at,
      url,
    })),
  ),
  'ticket-ending': [
    {
      reference: 'BK-7Q2M4X',
      expires_on: '2026-12-01',
      tickets: [
        { number: '0652412345678', kind: 'unused', passenger: 'SALEM / HUDA', worth: money },
        { number: '0654512345678', kind: 'credit', passenger: 'SALEM / HUDA', worth: money },
        { number: '0652412345679', kind: 'part_used', passenger: 'SALEM / HUDA', worth: null },
      ],
      url,
    },
  ],
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
  'car-request': (['requested', 'confirmed', 'declined', 'withdrawn'] as const).map((news) => ({
    reference: 'CR-7Q2M4X',
    news,
    car: { en: 'Large car', ar: 'سيارة كبيرة' },
    from_day: '2027-02-01',
    to_day: '2027-02-04',
    place: 'RUH, terminal 5',
    total: news === 'confirmed' ? money : null,
    answer: news === 'requested' || news === 'withdrawn' ? null : 'Ask for Sami at the desk.',
    url,
  })),
  'umrah-reminder': (['umrah', 'rawdah', 'visa', 'overstay', 'moved'] as const).map((what) => ({
    what,
    reference: 'BK-1',
    people: ['SALEM / HUDA', 'SALEM / OMAR'],
    at: what === 'umrah' || what === 'rawdah' ? '2027-03-21T16:00' : '2027-03-21',
    ...(what === 'moved' ? { until: '2027-03-31', dues: [{ amount: money, until: '2027-03-01T20:59:59.000Z' }] } : {}),
  })),
  'umrah-seats-offered': [
    {
      title: { en: 'Ten nights in Ramadan', ar: 'عشر ليال في رمضان' },
      starts: '2027-03-20',
      seats: 3,
      until: '2027-01-05T09:00:00.000Z',
      url,
    },
  ],
  'visa-news': (
    [
      'wanted',
      'appointment',
      'appointment_soon',
      'at_embassy',
      'approved',
      'rejected',
      'delivered',
      'passport_here',
      'passport_back',
      'passport_ends',
    ] as const
  ).map((news) => ({
    news,
    reference: 'BK-1',
    visa: { en: 'Sunland: Tourist visa', ar: 'أرض الشمس: تأشيرة سياحية' },
    person: 'SALEH / HUDA',
    paper: news === 'wanted' ? ('photo' as const) : null,
    reason: news === 'wanted' || news === 'rejected' ? 'The copy of the licence cannot be read.' : null,
    appointment: news.startsWith('appointment')
      ? { at: '2027-02-03T10:30', place: 'Visa centre, Olaya, Riyadh' }
      : null,
    passport:
      news === 'passport_back'
        ? { carrier: 'Swift Parcels', tracking: 'SP-7781', ends: null }
        : news === 'passport_ends'
          ? { carrier: null, tracking: null, ends: '2027-08-01' }
          : null,
    url,
  })),
  'payment-due': (['soon', 'overdue'] as const).map((news) => ({
    news,
    reference: 'BK-1',
    lead_passenger: 'SALEH / HUDA',
    amount: money,
    due_at: at,
    url,
  })),
  'holiday-departure': [
    { news: 'confirmed' as const, reason: null },
    { news: 'called_off' as const, reason: null },
    { news: 'called_off' as const, reason: 'The hotel is closed.' },
  ].map((one) => ({
    ...one,
    reference: 'BK-1',
    holiday: { en: 'Five days in Istanbul', ar: 'خمسة أيام في إسطنبول' },
    starts: '2027-03-20',
    ends: '2027-03-25',
  })),
  'holiday-enquiry': (['received', 'answered'] as const).map((news) => ({
    news,
    reference: 'HE-1',
    holiday: { en: 'Five days in Istanbul', ar: 'خمسة أيام في إسطنبول' },
    body: 'Is there a room for four?',
    url,
  })),
  'quotation-sent': [false, true].map((updated) => ({
    reference: 'QT-1',
    agency,
    title: 'Family trip',
    total: money,
    valid_until: at,
    updated,
    url,
  })),
  'quotation-news': quotationNews.map((news) => ({
    reference: 'QT-1',
    news,
    name: 'Huda',
    title: 'Family trip',
    total: money,
    reason: 'The copy of the licence cannot be read.',
    new_total: money,
    customer_total: { amount: 34_230_000, currency: 'PKR' },
    booking: 'BK-7Q2M4X',
    url,
  })),
  'payment-request': [{ reference: 'PR-1', agency, amount: money, expires_at: at, url }],
  'payment-received': [{ reference: 'PR-1', agency, amount: money }],
  'payment-news': (['booked', 'kept', 'returned', 'none'] as const).map((news) => ({
    reference: 'PR-1',
    amount: money,
    news,
    reason: 'The copy of the licence cannot be read.',
    url,
  })),
  'card-dispute': (['disputed', 'won', 'lost'] as const).map((news) => ({
    news,
    reference: 'BK-7Q2M4X',
    amount: money,
    agency,
    url,
  })),
  'memo-news': (['charged', 'given_back'] as const).flatMap((news) =>
    [true, false].map((paid) => ({
      news,
      number: news === 'charged' ? 'DN-26-00001' : 'CN-26-00001',
      memo: '0652345678',
      booking: 'BK-7Q2M4X',
      amount: money,
      note: 'A tax was refunded that the airline keeps.',
      due_on: '2026-12-08',
      paid,
      agency,
      url,
    })),
  ),
}
