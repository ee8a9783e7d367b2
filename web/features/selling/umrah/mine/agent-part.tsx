import type { Booking } from '#contract/selling/bookings'
import { paths } from '#web/portal-paths.ts'
import { PilgrimsLink } from './pilgrims-link.tsx'

/** On an agency's booking of Umrah: the way to the papers of its pilgrims. */
export const PilgrimsPart = ({ booking }: { booking: Booking }) => (
  <PilgrimsLink booking={booking} href={paths.agentUmrahPilgrims(booking.reference)} />
)
