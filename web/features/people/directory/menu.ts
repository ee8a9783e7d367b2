import { LayoutDashboard, Users } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'reservation',
    at: 10,
    href: paths.reservationUsers(),
    label: { en: 'Users', ar: 'المستخدمون' },
    icon: Users,
    needs: 'user.view',
  },
  {
    area: 'reservation',
    at: 20,
    href: paths.adminDashboard(),
    label: { en: 'Back office', ar: 'المكتب' },
    icon: LayoutDashboard,
    needs: 'dashboard.view',
  },
  {
    area: 'salesman',
    at: 10,
    href: paths.salesmanUsers(),
    label: { en: 'My agencies', ar: 'وكالاتي' },
    icon: Users,
    needs: 'user.view',
  },
] satisfies readonly MenuEntry[]
