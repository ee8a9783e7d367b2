import { FilePen, Users } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'people',
    at: 20,
    href: paths.adminUsers(),
    label: { en: 'Users', ar: 'المستخدمون' },
    icon: Users,
    needs: ['agency.view', 'user.view'],
    waiting: ['agencies'],
  },
  {
    area: 'office',
    group: 'people',
    at: 30,
    href: paths.adminUpdateAgentData(''),
    label: { en: 'Changed details', ar: 'بيانات معدّلة' },
    icon: FilePen,
    needs: 'agency.view',
    waiting: ['changes'],
    calm: true,
  },
] satisfies readonly MenuEntry[]
