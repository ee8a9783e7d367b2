import { Undo2 } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'see_profit',
    group: 'money',
    at: 42,
    href: paths.agentOwnCases(),
    label: { en: 'Refunds and changes', ar: 'الاستردادات والتغييرات' },
    icon: Undo2,
  },
] satisfies readonly MenuEntry[]
