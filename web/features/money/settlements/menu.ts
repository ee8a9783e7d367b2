import { Handshake } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 25,
    href: paths.supplierPayables(),
    also: '/admin/settlement',
    label: { en: 'Supplier payables', ar: 'مستحقات الموردين' },
    icon: Handshake,
    needs: 'ledger.view',
  },
] satisfies readonly MenuEntry[]
