import type { Booking } from '#contract/selling/bookings'
import { paths } from '#web/portal-paths.ts'
import { VisaLink } from './visa-link.tsx'

/** On an agency's booking of a visa: the way to the application. */
export const VisaPart = ({ booking }: { booking: Booking }) => (
  <VisaLink booking={booking} href={paths.agentVisaApplication(booking.reference)} />
)
