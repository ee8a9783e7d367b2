import { joined, withQuery } from './feature.ts'
import * as features from './features.ts'

type Offer = { flight_id: string; supplier: string; isSooperFlight: boolean }
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

/** Links that visitors may meet, by their feature; those of the portals' screens are in portal-paths.ts. */
export const paths = joined(features, 'paths')

/** A path of this site, or nothing: what an address brings along may lead nowhere else. */
export const ownPath = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : undefined)
