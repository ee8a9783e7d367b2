import { Headset } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    group: 'agency',
    at: 20,
    href: paths.agentContact(),
    label: { en: 'Contact us', ar: 'تواصل معنا' },
    icon: Headset,
  },
] satisfies readonly MenuEntry[]
