import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/kernel/endpoint'
import type { Topic } from '#contract/kernel/topics'

/** What shows a record, by the first word of the queries' keys. */
export const shownIn: Readonly<Record<Topic, readonly string[]>> = {
  booking: [
    'bookings',
    'trip',
    'trips',
    'statement',
    'agent-dashboard',
    'after-sale',
    'pnr',
    'office',
    'quotations',
    'group-tickets',
    'group-requests',
  ],
  deposit: ['deposits', 'bank-lines', 'statement', 'agent-dashboard', 'office'],
  bank: ['banks'],
  payout: ['payouts', 'office', 'books', 'banks'],
  settlement: ['settlements', 'books', 'banks'],
  memo: ['memos', 'statement', 'office'],
  bank_line: ['bank-lines', 'deposits', 'statement', 'agent-dashboard', 'office'],
  banner: ['banners', 'promos'],
  hotel: ['hotels', 'stays'],
  charge: ['charges'],
  traveller: ['travellers'],
  airline_data: ['airline-data', 'airports'],
  agency: ['agency', 'office'],
  supplier: ['suppliers', 'flights'],
  message: ['contact'],
  request: ['offline', 'statement', 'agent-dashboard'],
  quotation: ['quotations'],
  payment_request: ['payment-requests'],
  activity: ['activity'],
  setting: ['settings'],
  policy: ['policy'],
  tax_rule: ['tax-rules'],
  tax_registration: ['tax-registration'],
  tax_buyer: ['tax-buyers'],
  company: ['company', 'banks', 'site'],
  account: ['account'],
  user: ['user'],
  // A right given or taken may be one's own.
  role: ['roles', 'staff', 'user'],
  person: ['directory', 'agency', 'office', 'salesman', 'team'],
  team: ['team', 'directory'],
  staff: ['staff', 'roles', 'directory'],
  // Offers on screen were priced with the margin of before.
  margin: ['own-margins', 'margins', 'flights', 'flight'],
  saved_view: ['booking-filters'],
  credit: ['credit'],
  books: ['books', 'statement', 'credit'],
  file: ['files'],
  notification: ['notifications'],
  operation: ['operations'],
  proof: ['proof'],
  personal_data: ['privacy'],
  tax_document: ['tax-documents'],
  group_ticket: ['group-tickets'],
  group_request: ['group-requests'],
  hijri_month: ['hijri-months', 'umrah'],
  umrah: ['umrah'],
  visa: ['visas'],
}

/** After a call, done or refused: somebody else may have been first, and the screen shows what they did. */
export function fetchAgain(cache: QueryClient, ...calls: readonly Pick<Endpoint, 'changes'>[]): void {
  const topics = new Set(calls.flatMap(({ changes = [] }) => changes))
  for (const word of new Set([...topics].flatMap((topic) => shownIn[topic])))
    void cache.invalidateQueries({ queryKey: [word] })
}
