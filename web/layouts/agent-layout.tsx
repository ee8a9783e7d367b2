import { LayoutDashboard, Plane, TicketsPlane } from 'lucide-react'
import { useText } from '../i18n/use-text.tsx'
import { paths } from '../paths.ts'
import { PortalLayout } from './portal-layout.tsx'

/** The agency's portal: only what exists. */
export function AgentLayout() {
  const t = useText('common')
  return (
    <PortalLayout
      nav={[
        {
          items: [
            { href: paths.agentDashboard(), label: t('nav_dashboard'), icon: LayoutDashboard },
            { href: paths.agentDashboardFlights(), label: t('nav_flights'), icon: Plane },
            { href: paths.agentBookings(), label: t('nav_bookings'), icon: TicketsPlane },
          ],
        },
      ]}
    />
  )
}
