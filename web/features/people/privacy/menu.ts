import { UserSearch } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'system',
    at: 80,
    href: paths.adminPersonalData(),
    label: { en: 'Personal data', ar: 'البيانات الشخصية' },
    icon: UserSearch,
    needs: 'privacy.manage',
  },
] satisfies readonly MenuEntry[]
