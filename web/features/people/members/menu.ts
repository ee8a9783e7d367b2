import { UsersRound } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'run',
    group: 'agency',
    at: 5,
    href: paths.agentTeam(),
    label: { en: 'Team', ar: 'الفريق' },
    icon: UsersRound,
  },
] satisfies readonly MenuEntry[]
