import { Blocks } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'system',
    at: 87,
    href: paths.adminIntegrations(),
    also: '/admin/integration',
    label: { en: 'Integrations', ar: 'التكاملات' },
    icon: Blocks,
    needs: 'integration.manage',
  },
] satisfies readonly MenuEntry[]
