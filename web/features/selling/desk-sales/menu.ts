import { HandCoins } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 35,
    href: paths.addBooking(),
    label: { en: 'Sell at the desk', ar: 'بيع في المكتب' },
    icon: HandCoins,
    needs: 'booking.create',
  },
] satisfies readonly MenuEntry[]
