import { Star } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 78,
    href: paths.adminFeatured(),
    label: { en: 'First page', ar: 'الصفحة الأولى' },
    icon: Star,
    needs: 'content.manage',
  },
] satisfies readonly MenuEntry[]
