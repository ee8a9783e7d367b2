import { LayoutDashboard } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 10,
    href: paths.agentDashboard(),
    label: { en: 'Dashboard', ar: 'لوحة العمل' },
    icon: LayoutDashboard,
  },
] satisfies readonly MenuEntry[]
