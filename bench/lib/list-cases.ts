import { detailCasesOf } from './detail-cases.ts'
import { type Case, page, report, whole } from './list-case.ts'
import type { Office } from './list-office.ts'

const thisMonth = `from=${new Date().toISOString().slice(0, 8)}01&to=${new Date().toISOString().slice(0, 10)}`
const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)

/** Lists of what is not in each booking. */
const recordCases = (reference: string): Case[] => [
  ...[
    '',
    '?sort=newest',
    '?state=open',
    '?class=major',
    '?overdue=1',
    '?airline=PK',
    `?q=${reference}`,
    '?q=ain',
    '?q=nobody',
  ].map((filter) => page('admin', `airline changes ${filter}`, `/airline-changes${filter}`)),
  page('agent', 'airline changes', '/airline-changes'),
  ...[
    '',
    '?state=received',
    '?ending=1',
    '?late=1',
    '?sort=deadline',
    '?kind=ACMA',
    '?q=churned',
    '?q=nobody',
    `?q=${reference}`,
  ].map((filter) => page('admin', `memos ${filter}`, `/memos${filter}`)),
  ...['', '?state=due', '?q=nobody', `?q=${reference}`].map((filter) =>
    page('agent', `charges for memos ${filter}`, `/memo-charges${filter}`),
  ),
  ...['', '?state=requested', '?q=family', '?q=nobody'].map((filter) =>
    page('admin', `group requests ${filter}`, `/group-requests${filter}`),
  ),
  page('agent', 'group requests', '/group-requests'),
  ...['', '?state=on_sale', '?state=departed', '?q=KHI', '?q=nobody', '?sort=latest'].map((filter) =>
    page('admin', `group blocks ${filter}`, `/group-ticket-blocks${filter}`),
  ),
  page('agent', 'group tickets on sale', '/group-tickets'),
  ...['', '?sort=newest', '?state=submitted', '?stuck=1', '?q=ain', '?q=nobody'].map((filter) =>
    page('admin', `visa applications ${filter}`, `/visa-application-list${filter}`),
  ),
  page('admin', 'visas', '/visa-list'),
  ...['?q=nobody', '?active=active'].map((filter) => page('admin', `visas ${filter}`, `/visa-list${filter}`)),
  ...['', '?q=nobody', '?status=on_sale'].map((filter) =>
    page('admin', `umrah packages ${filter}`, `/umrah-package-list${filter}`),
  ),
  ...['', '?q=nobody'].map((filter) => page('admin', `hotels ${filter}`, `/hotel-list${filter}`)),
  report('admin', 'arrivals at hotels', `/hotel-arrivals?from=${day(3)}&to=${day(-3)}`),
  ...['', '?q=nobody', '?status=on_sale'].map((filter) =>
    page('admin', `plans of insurance ${filter}`, `/insurance-plan-list${filter}`),
  ),
  ...['?q=nobody', '?status=on_sale'].map((filter) => page('admin', `holidays ${filter}`, `/holiday-list${filter}`)),
  page('admin', 'holidays for visitors', '/holidays'),
  page('admin', 'umrah for visitors', '/umrah-packages'),
  page('agent', 'waits for umrah', '/umrah-waits'),
  ...['', '?state=waiting', '?q=nobody'].map((filter) =>
    page('admin', `payments in advance ${filter}`, `/supplier-topups${filter}`),
  ),
  report('admin', 'deposits at suppliers', '/supplier-deposits'),
  report('admin', 'owed to suppliers', '/supplier-payables'),
  page('admin', 'settlements', '/settlements'),
  page('admin', 'invoices of suppliers', '/supplier-tax-invoices'),
  page('admin', 'corrections', '/ledger-adjustments'),
  page('admin', 'tax documents', '/tax-documents'),
  page('admin', 'mails', '/outbox-mails'),
  page('admin', 'notifications', '/notifications'),
  page('admin', 'people', '/users'),
]

/** What is asked for and found after a sale. */
const afterSaleCases = (reference: string): Case[] => [
  ...['?kind=void', '?kind=refund'].map((filter) =>
    page('admin', `after sale queue ${filter}`, `/after-sale-queue${filter}`),
  ),
  ...['', '?sort=newest', '?airline=PK', '?q=nobody', `?q=${reference}`].map((filter) =>
    page('admin', `unused tickets ${filter}`, `/unused-tickets${filter}`),
  ),
  page('agent', 'unused tickets', '/unused-tickets'),
  ...['?kind=refund', '?sort=oldest', '?q=nobody', '?q=ain', `?q=${reference}`, `?from=${day(70)}&to=${day(40)}`].map(
    (filter) => page('agent', `own cases ${filter}`, `/own-cases${filter}`),
  ),
  ...['?q=nobody', '?outcome=refused'].map((filter) =>
    page('admin', `duplicate bookings ${filter}`, `/duplicate-bookings${filter}`),
  ),
  page('agent', 'payment requests', `/payment-requests?booking_id=${reference}`),
]

/** Lists of what an office keeps beside its bookings: few rows, or many that no booking made. */
const deskCases = (): Case[] => [
  ...[
    'after-sale-queue',
    'duplicate-bookings',
    'bank-lines',
    'contact-messages',
    'car-request-list',
    'car-list',
    'holiday-list',
    'holiday-enquiry-list',
    'carrier-rules',
    'airline-list',
    'airport-list',
    'tax-buyers',
    'accounting-queue',
    'agency-changes',
    'agent-applications',
    'proof-runs',
    'background-jobs',
    'umrah-groups',
    'staff',
    'airline-margins',
    'company-margins',
    'get-customer-margin-values',
    'show-all-charges',
  ].map((path) => page('admin', path.replaceAll('-', ' '), `/${path}`)),
  ...['own-cases', 'agent-funds', 'transactions', 'team', 'uploads', 'show-all-charges'].map((path) =>
    page('agent', path.replaceAll('-', ' '), `/${path}`),
  ),
  report('admin', 'input VAT of a month', `/input-vat?from=${day(60)}&to=${day(30)}`),
  report('admin', 'tickets sold, two weeks', `/ticket-report?from=${day(60)}&to=${day(47)}`),
]

/** Every list with its filters and orders, and every report, as their screens ask for them. */
export async function casesOf(office: Office): Promise<Case[]> {
  const { body } = await office.admin('/get-admin-bookings?status=completed')
  const [row] = body.data
  const found = { reference: row.reference, pnr: row.pnr, name: row.lead_passenger.split(' / ')[0]!.split(' ')[0]! }
  const shown = await office.admin('/ledger-accounts')
  if (shown.status !== 200) throw new Error(JSON.stringify(shown.body))
  const accounts = shown.body.data as {
    id: string
    code: string
  }[]
  const own = (await office.agent('/get-bookings')).body.data[0]
  const filters = [
    '',
    '?status=saved',
    '?status=saved&sort=ttl',
    '?status=confirmed&sort=departure',
    '?status=void_requested,refund_requested,refund_quoted',
    '?status=voided',
    '?status=confirming,pending_supplier',
    `?from=${day(40)}&to=${day(35)}`,
    `?travel_from=${day(40)}&travel_to=${day(35)}`,
    `?travel_from=${day(-2)}&travel_to=${day(-9)}&sort=departure`,
    '?airline=PK',
    '?airline=XY&status=voided',
    '?airline=ZZ',
    '?sort=departure',
    '?sort=ttl',
    '?mine=1',
    `?q=${found.reference}`,
    `?q=${found.pnr}`,
    '?q=KHANIK',
    '?q=nobodyatall',
    '?q=ain',
  ]
  return [
    ...filters.map((filter) => page('admin', `bookings ${filter}`, `/get-admin-bookings${filter}`)),
    ...['?channel=customer', '?channel=direct', '?limit_soon=1', '?passport_ending=1'].map((filter) =>
      page('admin', `bookings ${filter}`, `/get-admin-bookings${filter}`),
    ),
    ...filters.map((filter) => page('agent', `bookings ${filter}`, `/get-bookings${filter}`)),
    page('admin', 'bookings of customers', '/get-customer-bookings'),
    page('admin', 'offline bookings', '/get-offline-bookings'),
    page('admin', 'deposits', '/get-agents-deposits'),
    page('admin', 'deposits, waiting', '/get-agents-deposits?status=pending'),
    page('agent', 'quotations', '/quotations'),
    page('agent', 'travellers', '/get-travellers'),
    page('agent', 'travellers by name', '/get-travellers?q=khan'),
    page('admin', 'activity', '/activity-logs'),
    page('admin', 'agencies', '/agent-balances'),
    page('admin', 'accounts', '/ledger-accounts'),
    page('admin', 'tickets sold', '/ticket-report'),
    page('admin', 'tickets sold, a week', `/ticket-report?from=${day(40)}&to=${day(33)}`),
    page('admin', 'lines of VAT', '/vat-report-lines'),
    ...accounts.slice(0, 4).map(({ id, code }) => page('admin', `lines of ${code}`, `/ledger-account/${id}/lines`)),
    ...recordCases(own.reference),
    ...afterSaleCases(own.reference),
    ...deskCases(),
    ...(await detailCasesOf(office)),
    page('agent', 'statement', '/agent-statment'),
    page('agent', 'statement, a month', `/agent-statment?from=${day(70)}&to=${day(40)}`),
    page('agent', 'statement of a booking', `/agent-statment?q=${own.reference}`),
    report('agent', 'dashboard', '/agent-dashboard'),
    report('admin', 'what needs somebody', '/needs-attention'),
    report('admin', 'figures of the office', '/office-figures'),
    ...(['agent', 'admin'] as const).flatMap((who) => [
      report(who, 'calendar, a month', `/calendar?from=${day(7)}&to=${day(-30)}&per_day=0`),
      report(who, 'calendar, a week', `/calendar?from=${day(0)}&to=${day(-6)}&per_day=9`),
      report(who, 'calendar, a day', `/calendar?from=${day(-3)}&to=${day(-3)}&per_day=200`),
    ]),
    ...['booking', 'month', 'airline', 'user'].flatMap((group) => [
      report('agent', `profit and loss by ${group}`, `/agent-profit-loss-report?group=${group}&${thisMonth}`),
      whole('agent', `profit and loss of all days by ${group}`, `/agent-profit-loss-report?group=${group}`),
    ]),
    ...['booking', 'month', 'airline', 'agency', 'supplier', 'salesman'].flatMap((group) => [
      report('admin', `profit and loss by ${group}`, `/profit-loss-report?group=${group}&${thisMonth}`),
      whole('admin', `profit and loss of all days by ${group}`, `/profit-loss-report?group=${group}`),
    ]),
    report('admin', 'VAT of a month', `/vat-report?from=${day(60)}&to=${day(30)}`),
    report('admin', 'credit', '/credit-report'),
    report('admin', 'trial balance', '/trial-balance'),
    report('admin', 'trial balance of a week ago', `/trial-balance?day=${day(7)}`),
    report('admin', 'trial balance of a day', `/trial-balance?day=${day(100)}`),
    report('admin', 'agencies, summed', '/users-summary'),
    ...[
      found.reference,
      found.pnr,
      found.name,
      'KHANIK',
      'KHAN AHMAN',
      '0501234567',
      'u17@example.test',
      'Minar',
      'ain',
      'KHAN',
      'nobodyatall',
    ].map(
      (q): Case => ({
        name: `search for ${q}`,
        kind: 'search',
        who: 'admin',
        path: `/search?q=${encodeURIComponent(q)}`,
      }),
    ),
  ]
}
