import type { SearchQuery } from '#contract/flights'

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

/** Every link of the house is built here, spelled as the spec's screens are. */
export const paths = {
  home: () => '/',
  about: () => '/about/us',
  /** `next`: where to go on afterwards, a path of this site. */
  login: (next?: string) => withQuery('/auth/login', { next }),
  register: () => '/auth/register',
  agentRegister: () => '/auth/agent/register',
  forgotPassword: () => '/auth/forgot-password',
  verifyEmail: () => '/auth/verify-email',
  addAgentDetails: () => '/add-agent-details',
  flightSearch: (query: Partial<Record<keyof SearchQuery, string | number>> = {}) => withQuery('/flight/search', query),
  flightDetails: (flight: Offer, trip: Partial<Record<string, string>> = {}) =>
    withQuery('/flight/details', { ...offerQuery(flight), ...trip }),
  publicFlightDetails: (flight: Offer, trip: Partial<Record<string, string>> = {}) =>
    withQuery('/public-flight-details', { ...offerQuery(flight), ...trip }),
  myTrips: () => '/my/trips',
  manageBooking: () => '/manage-booking',
  myTrip: (id: string) => withQuery('/my/trip', { id }),
  agentDashboard: () => '/agent/dashboard',
  agentFlights: () => '/agent/flights',
  agentDashboardFlights: () => '/agent/dashboard-flights',
  /** The list, filtered as told. */
  agentBookings: (filter: { status?: string; q?: string; from?: string; to?: string } = {}) =>
    withQuery('/agent/agent-bookings', filter),
  agentBookingDetails: (id: string) => withQuery('/agent/agent-booking-details', { id }),
  adminDashboard: () => '/admin/dashboard',
  salesmanUsers: () => '/salesman/users',
  reservationUsers: () => '/reservation/reservation-users',
  demoOutbox: () => '/demo/outbox',
}
