import { FileQuestion, Headset } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 50,
    href: paths.agentOfflineBookings(),
    label: { en: 'Requests', ar: 'الطلبات' },
    icon: FileQuestion,
  },
  {
    area: 'office',
    group: 'bookings',
    at: 40,
    href: paths.offlineBookings(),
    also: '/admin/offline-booking-details',
    label: { en: 'Offline bookings', ar: 'حجوزات المكتب' },
    icon: Headset,
    needs: 'offline.view',
  },
] satisfies readonly MenuEntry[]
