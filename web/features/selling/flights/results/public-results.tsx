import { type FrameProps, ResultsPage } from './results-page.tsx'

/** FlightSearch: what a visitor finds. */
export const PublicResults = () => <ResultsPage area="public" Frame={PublicFrame} />

const PublicFrame = ({ hall, children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="pb-20">
    {hall}
    {children}
  </main>
)
