import type { Flight } from '#contract/flights'
import { Itinerary } from './itinerary.tsx'

/** The details inside an offer: every segment with its terminals, aircraft and waits. */
export default function OfferMore({ flight }: { flight: Flight }) {
  return (
    <div className="px-5 py-5">
      <Itinerary flight={flight} />
    </div>
  )
}
