import { Percent } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 34,
    href: paths.vatReport(),
    label: { en: 'VAT report', ar: 'تقرير الضريبة' },
    icon: Percent,
    needs: 'ledger.view',
  },
] satisfies readonly MenuEntry[]
