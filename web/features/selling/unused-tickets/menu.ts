import { TicketX } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

const label = { en: 'Unused tickets', ar: 'التذاكر غير المستعملة' }

export default [
  { area: 'agent', members: 'look', at: 56, href: paths.agentUnusedTickets(), label, icon: TicketX },
  {
    area: 'office',
    group: 'bookings',
    at: 57,
    href: paths.officeUnusedTickets(),
    label,
    icon: TicketX,
    needs: 'booking.view',
  },
] satisfies readonly MenuEntry[]
