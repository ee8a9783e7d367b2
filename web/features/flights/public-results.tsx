import { ResultsPage } from './results-page.tsx'

/** FlightSearch: what a visitor finds. */
export const PublicResults = () => <ResultsPage area="public" />
