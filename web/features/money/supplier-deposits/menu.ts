import { PiggyBank } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 27,
    href: paths.supplierDeposits(),
    label: { en: 'Supplier deposits', ar: 'أرصدة لدى الموردين' },
    icon: PiggyBank,
    needs: 'ledger.view',
    waiting: ['supplier_topups'],
  },
] satisfies readonly MenuEntry[]
