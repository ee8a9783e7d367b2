import { paths } from '#web/portal-paths.ts'
import { OfficeTrail } from './office-trail.tsx'
import { AskedRequest, type WithRequestProps } from './request-states.tsx'

/** One request of any agency, or why it is not shown. */
export const WithOfficeRequest = ({ id, children }: WithRequestProps) => (
  <AskedRequest id={id} title={<OfficeTrail id={id} />} list={paths.offlineBookings()}>
    {children}
  </AskedRequest>
)
