import { ScrollText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'see_money',
    group: 'money',
    at: 10,
    href: paths.agentLedger(),
    label: { en: 'Ledger', ar: 'كشف الحساب' },
    icon: ScrollText,
  },
] satisfies readonly MenuEntry[]
