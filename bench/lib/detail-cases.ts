import { box, type Case, page } from './list-case.ts'
import type { Caller, Office } from './list-office.ts'

/** The first row of a list: its own page is asked for. */
async function firstOf(ask: Caller, path: string, field = 'id'): Promise<string> {
  const { status, body } = await ask(path)
  const rows = status === 200 ? Object.values<any>(body).find((part) => Array.isArray(part)) : undefined
  const value = field.split('.').reduce((part, name) => part?.[name], rows?.[0])
  if (typeof value !== 'string') throw new Error(`${path}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  return value
}

/** Lists of people, as the office and a salesman narrow them. */
const peopleCases = (): Case[] => [
  ...[
    '?sort=oldest',
    '?sort=name',
    '?role=customer',
    '?role=agent',
    '?role=agent&sort=name',
    '?role=salesman',
    '?state=waiting&sort=oldest',
    '?state=closed',
    '?state=invited&sort=name',
    '?state=active&role=agent',
  ].map((filter) => page('admin', `people ${filter}`, `/users${filter}`)),
  ...['?q=ain', '?q=nobodyatall', '?q=p17@example.test'].map((filter) =>
    box('admin', `people ${filter}`, `/users${filter}`),
  ),
  ...['', '?sort=name', '?state=waiting'].map((filter) => page('salesman', `people ${filter}`, `/users${filter}`)),
  page('salesman', 'own agencies, summed', '/salesman-summary'),
  ...['?q=ain', '?q=nobodyatall', '?q=u17@example.test', '?q=KHANIK'].map((filter) =>
    box('admin', `personal data ${filter}`, `/personal-data${filter}`),
  ),
  ...['?state=pending&sort=oldest', '?state=active', '?licence_ending=1'].map((filter) =>
    page('admin', `applications ${filter}`, `/agent-applications${filter}`),
  ),
  page('agent', 'names of the team', '/team-names'),
  page('admin', 'who did something', '/activity-people'),
]

/** Filters of lists that `casesOf` asks for as they open. */
const filterCases = (reference: string): Case[] => [
  ...['?kind=booking', '?kind=deposit', `?record=${reference}`].map((filter) =>
    page('admin', `activity ${filter}`, `/activity-logs${filter}`),
  ),
  ...[`?q=${reference}`, '?q=Huda', '?q=nobodyatall'].map((filter) =>
    box('admin', `activity ${filter}`, `/activity-logs${filter}`),
  ),
  ...['?status=approved', '?status=rejected&sort=oldest'].map((filter) =>
    page('admin', `deposits ${filter}`, `/get-agents-deposits${filter}`),
  ),
  ...['?q=TRF', '?q=nobodyatall'].map((filter) => box('admin', `deposits ${filter}`, `/get-agents-deposits${filter}`)),
  ...['?status=requested&sort=oldest', '?status=confirmed', '?product=hotel'].map((filter) =>
    page('admin', `offline bookings ${filter}`, `/get-offline-bookings${filter}`),
  ),
  ...['?q=ain', '?q=nobodyatall'].map((filter) =>
    box('admin', `offline bookings ${filter}`, `/get-offline-bookings${filter}`),
  ),
  ...['?state=accepted', '?state=draft,sent,viewed', '?sort=oldest'].map((filter) =>
    page('agent', `quotations ${filter}`, `/quotations${filter}`),
  ),
  ...['?q=ain', '?q=nobodyatall'].map((filter) => box('agent', `quotations ${filter}`, `/quotations${filter}`)),
  ...['?kind=credit', '?incomplete=1', '?state=unsigned&sort=oldest'].map((filter) =>
    page('admin', `tax documents ${filter}`, `/tax-documents${filter}`),
  ),
  ...[`?q=${reference}`, '?q=nobodyatall'].map((filter) =>
    box('admin', `tax documents ${filter}`, `/tax-documents${filter}`),
  ),
  ...['?direction=in', '?direction=out'].map((filter) =>
    page('agent', `transactions ${filter}`, `/transactions${filter}`),
  ),
]

/** Pages of one record, the newest of its list. */
async function recordPages(office: Office): Promise<Case[]> {
  const own = await firstOf(office.agent, '/get-bookings?status=completed', 'reference')
  const others = await firstOf(office.admin, '/get-admin-bookings?status=completed', 'reference')
  const person = await firstOf(office.admin, '/users?role=agent')
  const customer = await firstOf(office.admin, '/users?role=customer')
  // A copy's papers are sealed for the original: the page that opens them is asked for of an original.
  const agency = (await office.agent('/user')).body.user.agency.id as string
  const account = await firstOf(office.admin, '/ledger-accounts')
  return [
    page('agent', 'deposits', `/get-deposit-data/${agency}`),
    page('agent', 'a booking', `/get-flight-booking-details?id=${own}`),
    page('admin', 'a booking', `/get-admin-booking?id=${own}`),
    page('agent', 'after-sale of a booking', `/booking-changes?booking_id=${own}`),
    page('agent', 'remarks of a booking', `/booking-remarks?booking_id=${own}`),
    page('admin', 'mails of a booking that did not leave', `/mail-troubles?booking_ref=${others}`),
    page('agent', 'airline changes of a booking', `/booking-airline-changes?booking_id=${own}`),
    page('admin', 'sums of an agency', `/agency-booking-sums?agency=${agency}`),
    page('admin', 'an agency', `/agentsData/${agency}`),
    page('admin', 'members of an agency', `/agency-members?agency_id=${agency}`),
    page('admin', 'an agent', `/user-details?id=${person}`),
    page('admin', 'a customer', `/user-details?id=${customer}`),
    page('admin', 'what is held of a customer', `/personal-data-held?kind=user&id=${customer}`),
    box('admin', 'travellers at the desk', `/desk-travellers?agency_id=${agency}&q=khan`),
    page('admin', 'a settlement', `/settlement/${await firstOf(office.admin, '/settlements')}`),
    page('admin', 'a memo', `/memo/${await firstOf(office.admin, '/memos')}`),
    page('admin', 'a deposit', `/deposit-details?id=${await firstOf(office.admin, '/get-agents-deposits')}`),
    page('admin', 'a request of a group', `/group-request?id=${await firstOf(office.admin, '/group-requests')}`),
    page('admin', 'a tax document', `/tax-document?id=${await firstOf(office.admin, '/tax-documents')}`),
    page('agent', 'a quotation', `/quotation?id=${await firstOf(office.agent, '/quotations')}`),
    page(
      'admin',
      'an offline booking',
      `/get-offline-booking-details?id=${await firstOf(office.admin, '/get-offline-bookings')}`,
    ),
    page('admin', 'an account', `/ledger-account/${account}/lines?sort=oldest`),
    page('agent', 'counts of own filters', '/booking-filters?list=bookings'),
    page('agent', 'the front desk', '/front-desk'),
    page('customer', 'own bookings', '/get-customer-bookings'),
    page('admin', 'calls of a supplier', '/supplier-calls?supplier=house'),
    page('admin', 'states of suppliers', '/supplier-states'),
  ]
}

/** People, filters and records: what is asked beside the lists as they open. */
export const detailCasesOf = async (office: Office): Promise<Case[]> => {
  const reference = await firstOf(office.agent, '/get-bookings', 'reference')
  return [...peopleCases(), ...filterCases(reference), ...(await recordPages(office))]
}
