import { CopyX } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 58,
    href: paths.officeDuplicates(),
    label: { en: 'Double bookings', ar: 'الحجوزات المكررة' },
    icon: CopyX,
    needs: 'booking.view',
  },
] satisfies readonly MenuEntry[]
