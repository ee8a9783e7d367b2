import { Percent } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 70,
    href: paths.adminMargins(),
    label: { en: 'Margins', ar: 'الهوامش' },
    icon: Percent,
    needs: 'margin.view',
  },
] satisfies readonly MenuEntry[]
