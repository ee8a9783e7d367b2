import { BedDouble } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 50,
    href: paths.adminHotels(),
    label: { en: 'Hotels', ar: 'الفنادق' },
    icon: BedDouble,
    needs: 'hotel.manage',
    makes: [{ href: paths.adminNewHotel(), label: { en: 'New hotel', ar: 'فندق جديد' }, needs: 'hotel.manage' }],
  },
] satisfies readonly MenuEntry[]
