import { RadioTower, RotateCcw } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 60,
    href: paths.agentPnrDetails(),
    label: { en: 'Find a PNR', ar: 'ابحث عن PNR' },
    icon: RadioTower,
  },
  {
    area: 'office',
    group: 'bookings',
    at: 50,
    href: paths.voidBookings(),
    label: { en: 'Voids and refunds', ar: 'الإلغاء والاسترداد' },
    icon: RotateCcw,
    needs: 'booking.view',
    waiting: ['void_requested', 'refund_requested', 'refund_accepted'],
  },
] satisfies readonly MenuEntry[]
