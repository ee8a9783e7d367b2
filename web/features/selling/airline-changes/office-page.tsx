import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMay } from '#web/api/permissions.ts'
import { paths } from '#web/portal-paths.ts'
import { AirlineChangesList } from './airline-changes-page.tsx'
import { AskAirlines } from './ask-airlines.tsx'

const route = getRouteApi('/admin/airline-changes')

/** Changes by airlines of everybody's bookings: what nobody answers is called about. */
export function OfficeAirlineChangesPage() {
  const navigate = useNavigate()
  const mayAsk = useMay()('booking.void')
  return (
    <AirlineChangesList
      search={route.useSearch()}
      go={(search, replace = false) =>
        void navigate({ to: paths.officeAirlineChanges(), search, replace, resetScroll: false })
      }
      actions={mayAsk && <AskAirlines />}
      onOpen={({ booking }) => void navigate({ href: paths.officeBooking(booking.channel, booking.reference) })}
    />
  )
}
