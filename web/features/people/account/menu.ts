import { Settings } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    group: 'agency',
    at: 10,
    href: paths.agentSettings(),
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: Settings,
  },
] satisfies readonly MenuEntry[]
