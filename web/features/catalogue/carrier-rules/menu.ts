import { Scale } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 12,
    href: paths.adminCarrierRules(),
    label: { en: 'Airline rules', ar: 'قواعد شركات الطيران' },
    icon: Scale,
    needs: 'airline.manage',
    makes: [
      {
        href: paths.adminNewCarrierRule(),
        label: { en: 'New airline rule', ar: 'قاعدة جديدة لشركة طيران' },
        needs: 'airline.manage',
      },
    ],
  },
] satisfies readonly MenuEntry[]
