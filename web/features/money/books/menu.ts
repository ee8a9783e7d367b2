import { BookOpenText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 10,
    href: paths.adminLedger(),
    label: { en: 'Ledger', ar: 'دفتر الأستاذ' },
    icon: BookOpenText,
    needs: 'ledger.view',
  },
] satisfies readonly MenuEntry[]
