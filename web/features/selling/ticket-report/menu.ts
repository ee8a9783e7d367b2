import { Tickets } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 32,
    href: paths.ticketReport(),
    label: { en: 'Sales by ticket', ar: 'المبيعات حسب التذكرة' },
    icon: Tickets,
    needs: 'booking.view',
  },
] satisfies readonly MenuEntry[]
