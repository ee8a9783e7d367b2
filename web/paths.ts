import type { SearchQuery } from '#contract/flights'

/** Query values of an address; empty ones are left out. */
type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** Every link of the house is built here, spelled as the spec's screens are. */
export const paths = {
  home: () => '/',
  about: () => '/about/us',
  login: () => '/auth/login',
  register: () => '/auth/register',
  agentRegister: () => '/auth/agent/register',
  forgotPassword: () => '/auth/forgot-password',
  verifyEmail: () => '/auth/verify-email',
  addAgentDetails: () => '/add-agent-details',
  flightSearch: (query: Partial<Record<keyof SearchQuery, string | number>> = {}) => withQuery('/flight/search', query),
  flightDetails: (flight: { flight_id: string; supplier: string; isSooperFlight: boolean }) =>
    withQuery('/flight/details', { ...flight, isSooperFlight: String(flight.isSooperFlight) }),
  publicFlightDetails: (flight: { flight_id: string; supplier: string; isSooperFlight: boolean }) =>
    withQuery('/public-flight-details', { ...flight, isSooperFlight: String(flight.isSooperFlight) }),
  myTrips: () => '/my/trips',
  myTrip: (id: string) => withQuery('/my/trip', { id }),
  agentDashboard: () => '/agent/dashboard',
  agentFlights: () => '/agent/flights',
  agentDashboardFlights: () => '/agent/dashboard-flights',
  agentBookings: () => '/agent/agent-bookings',
  agentBookingDetails: (id: string) => withQuery('/agent/agent-booking-details', { id }),
  adminDashboard: () => '/admin/dashboard',
  salesmanUsers: () => '/salesman/users',
  reservationUsers: () => '/reservation/reservation-users',
  demoOutbox: () => '/demo/outbox',
}
