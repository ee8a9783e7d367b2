import type { Flight } from '#contract/selling/flights'
import { QuotationButton } from '../details/continue-button.tsx'
import { Itinerary } from '../itinerary/itinerary.tsx'

/** The details inside an offer: every segment with its terminals, aircraft and waits. */
export default function OfferMore({ flight }: { flight: Flight }) {
  return (
    <div className="px-5 py-5">
      <Itinerary flight={flight} />
      <div className="mt-5 flex justify-end empty:hidden">
        <QuotationButton flight={flight} small />
      </div>
    </div>
  )
}
