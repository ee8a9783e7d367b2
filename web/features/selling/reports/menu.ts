import { ChartNoAxesCombined } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'see_profit',
    group: 'money',
    at: 40,
    href: paths.agentProfitLoss(),
    label: { en: 'Profit and loss', ar: 'الأرباح والخسائر' },
    icon: ChartNoAxesCombined,
  },
  {
    area: 'office',
    group: 'money',
    at: 30,
    href: paths.adminProfitLoss(),
    label: { en: 'Profit and loss', ar: 'الأرباح والخسائر' },
    icon: ChartNoAxesCombined,
    needs: 'report.profit_loss',
  },
] satisfies readonly MenuEntry[]
