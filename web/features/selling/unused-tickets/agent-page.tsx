import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/portal-paths.ts'
import { UnusedTicketsList } from './unused-tickets-list.tsx'

const route = getRouteApi('/agent/unused-tickets')

/** The agency's unused tickets. */
export function AgentUnusedTicketsPage() {
  const navigate = useNavigate()
  return (
    <UnusedTicketsList
      search={route.useSearch()}
      go={(search, replace = false) =>
        void navigate({ to: paths.agentUnusedTickets(), search, replace, resetScroll: false })
      }
      hrefOf={({ booking }) => paths.agentBookingDetails(booking.reference)}
      mayClose
    />
  )
}
