import { ScrollText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'system',
    at: 70,
    href: paths.adminActivity(),
    label: { en: 'Activity log', ar: 'سجل النشاط' },
    icon: ScrollText,
    needs: 'activity_log.view',
  },
] satisfies readonly MenuEntry[]
