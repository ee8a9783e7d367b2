import { Headset, MessagesSquare } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    group: 'agency',
    at: 20,
    href: paths.agentContact(),
    label: { en: 'Contact us', ar: 'تواصل معنا' },
    icon: Headset,
  },
  {
    area: 'office',
    group: 'people',
    at: 15,
    href: paths.officeMessages(),
    label: { en: 'Messages', ar: 'الرسائل' },
    icon: MessagesSquare,
    needs: 'booking.view',
    waiting: ['messages'],
  },
] satisfies readonly MenuEntry[]
