import { HandCoins } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 20,
    href: paths.creditReport(),
    label: { en: 'Credit report', ar: 'تقرير الائتمان' },
    icon: HandCoins,
    needs: 'report.credit',
  },
] satisfies readonly MenuEntry[]
