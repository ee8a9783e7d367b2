import { MoonStar } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 65,
    href: paths.adminHijriMonths(),
    label: { en: 'Hijri calendar', ar: 'التقويم الهجري' },
    icon: MoonStar,
    needs: 'umrah.manage',
  },
] satisfies readonly MenuEntry[]
