import { FileQuestion } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    at: 50,
    href: paths.agentOfflineBookings(),
    label: { en: 'Requests', ar: 'الطلبات' },
    icon: FileQuestion,
  },
] satisfies readonly MenuEntry[]
