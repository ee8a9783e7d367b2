import { Scale } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 15,
    href: paths.ledgerAdjustments(),
    label: { en: 'Adjustments', ar: 'التسويات' },
    icon: Scale,
    needs: 'ledger.view',
  },
] satisfies readonly MenuEntry[]
