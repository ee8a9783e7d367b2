import { useEffect, useState } from 'react'
import type { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { type FrameProps, ResultsPage } from './results-page.tsx'

/** FlightSearch: what a visitor finds. */
export function PublicResults() {
  const [Picture, setPicture] = useState<typeof HeaderPicture>()
  useEffect(() => void header().then((found) => setPicture(() => found.HeaderPicture)), [])
  return <ResultsPage area="public" Frame={PublicFrame} picture={Picture && <Picture of="flight" />} />
}

/** Behind what was asked, and no part of the first load: it comes once the page is awake. */
const header = () => import('#web/kit/pictures/header-picture.tsx')

const PublicFrame = ({ hall, children }: FrameProps) => (
  <main id="main" tabIndex={-1} className="pb-20">
    {hall}
    {children}
  </main>
)
