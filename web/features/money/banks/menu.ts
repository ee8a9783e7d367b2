import { Building2 } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 80,
    href: paths.adminBanks(),
    also: '/admin/new-bank',
    label: { en: 'Banks', ar: 'البنوك' },
    icon: Building2,
    needs: 'bank.manage',
    makes: [{ href: paths.adminBank(), label: { en: 'New bank', ar: 'بنك جديد' }, needs: 'bank.manage' }],
  },
] satisfies readonly MenuEntry[]
