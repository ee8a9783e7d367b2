import { ChartNoAxesCombined } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    group: 'money',
    at: 40,
    href: paths.agentProfitLoss(),
    label: { en: 'Profit and loss', ar: 'الأرباح والخسائر' },
    icon: ChartNoAxesCombined,
  },
] satisfies readonly MenuEntry[]
