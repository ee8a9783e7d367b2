import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/portal-paths.ts'
import { AirlineChangesList } from './airline-changes-page.tsx'

const route = getRouteApi('/agent/airline-changes')

/** Changes by airlines of the agency's bookings. */
export function AgentAirlineChangesPage() {
  const navigate = useNavigate()
  return (
    <AirlineChangesList
      ofAgency
      search={route.useSearch()}
      go={(search, replace = false) =>
        void navigate({ to: paths.agentAirlineChanges(), search, replace, resetScroll: false })
      }
      onOpen={({ booking }) => void navigate({ href: paths.agentBookingDetails(booking.reference) })}
    />
  )
}
