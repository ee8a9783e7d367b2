import { IdCard } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'people',
    at: 76,
    href: paths.adminStaff(),
    label: { en: 'Staff', ar: 'الموظفون' },
    icon: IdCard,
    needs: 'staff.view',
  },
] satisfies readonly MenuEntry[]
