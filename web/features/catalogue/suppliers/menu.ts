import { PlugZap } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 40,
    href: paths.adminSuppliers(),
    label: { en: 'Suppliers', ar: 'المورّدون' },
    icon: PlugZap,
    needs: 'supplier.manage',
  },
] satisfies readonly MenuEntry[]
