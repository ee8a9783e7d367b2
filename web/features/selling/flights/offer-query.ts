import type { Query } from '#web/feature.ts'

export type Offer = { flight_id: string; supplier: string; isSooperFlight: boolean }

/** Of an offer only what names it: callers hand over whole flights. */
export const offerQuery = ({ flight_id, supplier, isSooperFlight }: Offer): Query => ({
  flight_id,
  supplier,
  isSooperFlight: String(isSooperFlight),
})
