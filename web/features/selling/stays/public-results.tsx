import { HeaderPicture } from '#web/kit/pictures/header-picture.tsx'
import { type FrameProps, StayResults } from './results-page.tsx'

/** What a visitor finds. */
export const PublicStays = () => <StayResults area="public" Frame={PublicFrame} top={<HeaderPicture of="hotel" />} />

const PublicFrame = ({ hall, children }: FrameProps) => (
  <main id="main" tabIndex={-1}>
    {hall}
    {children}
  </main>
)
