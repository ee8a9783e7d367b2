import { TicketsPlane } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 30,
    href: paths.agentBookings(),
    label: { en: 'Bookings', ar: 'الحجوزات' },
    icon: TicketsPlane,
  },
] satisfies readonly MenuEntry[]
