import { Landmark } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'see_money',
    group: 'money',
    at: 20,
    href: paths.agentDeposits(),
    label: { en: 'Deposits', ar: 'الإيداعات' },
    icon: Landmark,
  },
  {
    area: 'office',
    group: 'money',
    at: 40,
    href: paths.topupRequest(),
    label: { en: 'Deposits', ar: 'الإيداعات' },
    icon: Landmark,
    needs: 'deposit.view',
    waiting: ['deposits'],
  },
] satisfies readonly MenuEntry[]
