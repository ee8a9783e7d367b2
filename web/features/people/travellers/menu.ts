import { BookUser } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 70,
    href: paths.agentTravellers(),
    label: { en: 'Travellers', ar: 'المسافرون' },
    icon: BookUser,
  },
] satisfies readonly MenuEntry[]
