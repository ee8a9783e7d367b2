import { KeyRound } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'people',
    at: 77,
    href: paths.adminRoles(),
    label: { en: 'Roles', ar: 'الأدوار' },
    icon: KeyRound,
    needs: 'role.view',
  },
] satisfies readonly MenuEntry[]
