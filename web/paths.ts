import type { SearchQuery } from '#contract/selling/flights'

/** Query values of an address; empty ones are left out. */
type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

type Offer = { flight_id: string; supplier: string; isSooperFlight: boolean }
/** Of an offer only what names it: callers hand over whole flights. */
const offerQuery = ({ flight_id, supplier, isSooperFlight }: Offer): Query => ({
  flight_id,
  supplier,
  isSooperFlight: String(isSooperFlight),
})
const checkouts = {
  public: '/flight/checkout',
  customer: '/customer-flight-checkout',
  agent: '/agent/flight-checkout',
} as const

/** Where an offer is bought; `quote` is the binding one of a flight sold by quotation. */
export const checkoutPath = (
  { flight_id, supplier, isSooperFlight }: Offer,
  area: keyof typeof checkouts = 'public',
  quote?: string,
) => withQuery(checkouts[area], { flight: flight_id, supplier, sooper: String(isSooperFlight), quote })

/** Every link of the app is built here, spelled as the spec's screens are. */
export const paths = {
  home: () => '/',
  about: () => '/about/us',
  privacy: () => '/privacy',
  /** `next`: where to go on afterwards, a path of this site. */
  login: (next?: string) => withQuery('/auth/login', { next }),
  register: () => '/auth/register',
  agentRegister: () => '/auth/agent/register',
  forgotPassword: () => '/auth/forgot-password',
  verifyEmail: () => '/auth/verify-email',
  addAgentDetails: () => '/add-agent-details',
  flightSearch: (query: Partial<Record<keyof SearchQuery | 'from' | 'to', string | number>> = {}) =>
    withQuery('/flight/search', query),
  flightDetails: (flight: Offer, trip: Partial<Record<string, string>> = {}) =>
    withQuery('/flight/details', { ...offerQuery(flight), ...trip }),
  publicFlightDetails: (flight: Offer, trip: Partial<Record<string, string>> = {}) =>
    withQuery('/public-flight-details', { ...offerQuery(flight), ...trip }),
  myTrips: () => '/my/trips',
  myProfile: (tab?: string) => withQuery('/my/profile', { tab }),
  manageBooking: () => '/manage-booking',
  myTrip: (id: string) => withQuery('/my/trip', { id }),
  agentDashboard: () => '/agent/dashboard',
  agentFlights: () => '/agent/flights',
  agentDashboardFlights: () => '/agent/dashboard-flights',
  /** The list, filtered as told. */
  agentBookings: (filter: { status?: string; q?: string; from?: string; to?: string } = {}) =>
    withQuery('/agent/agent-bookings', filter),
  agentBookingDetails: (id: string) => withQuery('/agent/agent-booking-details', { id }),
  agentAddDetails: () => '/agent/add-agent-details',
  verifyMessage: () => '/verify-message',
  agentVerifyMessage: () => '/agent/verify-message',
  emailSuccess: () => '/email-success-message',
  updateAgentData: () => '/agent/update-agent-data',
  agentDeposits: (filter: { id?: string; status?: string } = {}) => withQuery('/agent/deposits', filter),
  /** `amount`: minor units that are short; `next`: the path that was left for lack of money. */
  agentDeposit: (query: { amount?: number; next?: string } = {}) => withQuery('/agent/agent-deposit', query),
  agentLedger: (filter: { from?: string; to?: string; kind?: string; q?: string } = {}) =>
    withQuery('/agent/agent-ledger', filter),
  agentOtherCharges: () => '/agent/other-charges',
  agentTravellers: () => '/agent/travellers',
  agentNewTraveller: (id?: string) => withQuery('/agent/new-traveller', { id }),
  /** A customer's own; `id`: whoever's form is open, `new` for somebody new. */
  myTravellers: (id?: string) => withQuery('/my/travellers', { id }),
  agentPnrDetails: (pnr?: string) => withQuery('/agent/pnr-details', { pnr }),
  agentContact: (booking?: string) => withQuery('/agent/contact/us', { booking }),
  agentOfflineBookings: () => '/agent/agent-offline-bookings',
  agentOfflineBookingDetails: (id: string) => withQuery('/agent/agent-offline-bookings-details', { id }),
  agentBookingDetailsOffline: (id: string) => withQuery('/agent/agent-booking-details-offline', { id }),
  agentProfitLoss: (filter: Partial<Record<'group' | 'airline' | 'user' | 'from' | 'to' | 'days', string>> = {}) =>
    withQuery('/agent/agent-profit-loss-report', filter),
  agentSettings: (tab?: string) => withQuery('/agent/settings', { tab }),
  agentQuotations: () => '/agent/quotations',
  agentQuotation: (id: string) => withQuery('/agent/quotation', { id }),
  customerQuotation: (token: string) => `/q/${token}`,
  payRequest: (token: string) => `/pay/${token}`,
  adminUsers: () => '/admin/users',
  adminUserDetails: (id: string) => withQuery('/admin/user-details', { id }),
  adminUpdateAgentData: (id: string) => withQuery('/admin/update-agent-data', { id }),
  topupRequest: () => '/admin/topup-request',
  depositDetails: (id: string) => withQuery('/admin/deposit-details', { id }),
  voidBookings: () => '/admin/void-bookings',
  adminHealth: () => '/admin/health',
  adminOutbox: () => '/admin/outbox',
  adminPersonalData: () => '/admin/personal-data',
  adminSetup: () => '/admin/setup',
  adminDashboard: () => '/admin/dashboard',
  salesmanUsers: () => '/salesman/users',
  reservationUsers: () => '/reservation/reservation-users',
  demoOutbox: () => '/demo/outbox',
}

/** A path of this site, or nothing: what an address brings along may lead nowhere else. */
export const ownPath = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : undefined)
