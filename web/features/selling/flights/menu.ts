import { Plane } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'sell',
    at: 20,
    href: paths.agentDashboardFlights(),
    label: { en: 'Flights', ar: 'رحلات الطيران' },
    icon: Plane,
    also: paths.agentFlights(),
  },
] satisfies readonly MenuEntry[]
