import { LayoutDashboard } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'office',
    at: 10,
    href: paths.adminDashboard(),
    label: { en: 'Dashboard', ar: 'لوحة العمل' },
    icon: LayoutDashboard,
  },
] satisfies readonly MenuEntry[]
