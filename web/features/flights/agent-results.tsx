import { ResultsPage } from './results-page.tsx'

/** Flights: what an agency finds, with its own margin. */
export const AgentResults = () => <ResultsPage area="agent" />
