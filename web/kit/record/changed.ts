import type { QueryClient } from '@tanstack/react-query'

/** What shows a record, by the first word of the queries' keys: after an act on it all of this is fetched again. */
const shownIn = {
  booking: ['bookings', 'trip', 'trips', 'statement', 'agent-dashboard', 'after-sale', 'pnr', 'office', 'quotations'],
  deposit: ['deposits', 'bank-lines', 'statement', 'agent-dashboard', 'office'],
  bank: ['banks'],
  payout: ['payouts', 'office', 'books', 'banks'],
  settlement: ['settlements', 'books', 'banks'],
  bank_line: ['bank-lines', 'deposits', 'statement', 'agent-dashboard', 'office'],
  banner: ['banners', 'promos'],
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
  person: ['directory', 'agency', 'office', 'salesman'],
  staff: ['staff', 'roles', 'directory'],
  // Offers on screen were priced with the margin of before.
  margin: ['own-margins', 'margins', 'flights', 'flight'],
  saved_view: ['booking-filters'],
  credit: ['credit'],
  books: ['books', 'statement', 'credit'],
} as const
export type Shown = keyof typeof shownIn

/** After an act, done or refused: somebody else may have been first, and the screen shows what they did. */
export function fetchAgain(cache: QueryClient, ...records: readonly Shown[]): void {
  for (const topic of records.flatMap((record) => shownIn[record])) void cache.invalidateQueries({ queryKey: [topic] })
}
