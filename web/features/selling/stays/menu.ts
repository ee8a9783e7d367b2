import { BedDouble } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    members: 'sell',
    at: 25,
    href: paths.agentHotels(),
    label: { en: 'Hotels', ar: 'الفنادق' },
    icon: BedDouble,
  },
] satisfies readonly MenuEntry[]
