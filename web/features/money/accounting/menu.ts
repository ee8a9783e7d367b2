import { FileUp } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 96,
    href: paths.adminAccounting(),
    label: { en: 'Accounting queue', ar: 'قائمة المحاسبة' },
    icon: FileUp,
    needs: ['integration.manage', 'invoice.create'],
    waiting: ['invoices'],
  },
] satisfies readonly MenuEntry[]
