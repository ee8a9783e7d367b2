import { ArrowLeftRight } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 42,
    href: paths.bankLines(),
    label: { en: 'Bank lines', ar: 'حركات البنك' },
    icon: ArrowLeftRight,
    needs: 'deposit.approve',
  },
] satisfies readonly MenuEntry[]
