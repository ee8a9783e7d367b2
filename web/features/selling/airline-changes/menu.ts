import { PlaneTakeoff } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

const label = { en: 'Airline changes', ar: 'تغييرات الطيران' }

export default [
  { area: 'agent', members: 'look', at: 52, href: paths.agentAirlineChanges(), label, icon: PlaneTakeoff },
  {
    area: 'office',
    group: 'bookings',
    at: 55,
    href: paths.officeAirlineChanges(),
    label,
    icon: PlaneTakeoff,
    needs: 'booking.view',
    waiting: ['airline_changes'],
  },
] satisfies readonly MenuEntry[]
