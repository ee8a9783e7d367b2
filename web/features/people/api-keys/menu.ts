import { KeyRound } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'run',
    group: 'agency',
    at: 6,
    href: paths.agentApiKeys(),
    label: { en: 'API keys', ar: 'مفاتيح الواجهة' },
    icon: KeyRound,
  },
] satisfies readonly MenuEntry[]
