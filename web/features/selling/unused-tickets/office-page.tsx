import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMay } from '#web/api/permissions.ts'
import { paths } from '#web/portal-paths.ts'
import { UnusedTicketsList } from './unused-tickets-list.tsx'

const route = getRouteApi('/admin/unused-tickets')

/** Everybody's unused tickets. */
export function OfficeUnusedTicketsPage() {
  const navigate = useNavigate()
  return (
    <UnusedTicketsList
      search={route.useSearch()}
      go={(search, replace = false) =>
        void navigate({ to: paths.officeUnusedTickets(), search, replace, resetScroll: false })
      }
      hrefOf={({ booking }) => paths.officeBooking(booking.channel, booking.reference)}
      mayClose={useMay()('booking.void')}
    />
  )
}
