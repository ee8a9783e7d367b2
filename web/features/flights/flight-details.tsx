import { DetailsPage } from './details-page.tsx'

/** FlightDetails: an offer opened from the results. */
export const FlightDetails = () => <DetailsPage shared={false} />
