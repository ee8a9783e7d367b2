import { DetailsPage } from './details-page.tsx'

/** PublicFlightDetails: an offer somebody sent. */
export const SharedFlightDetails = () => <DetailsPage shared />
