import { Webhook } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'run',
    group: 'agency',
    at: 7,
    href: paths.agentWebhooks(),
    label: { en: 'Webhooks', ar: 'خطافات الويب' },
    icon: Webhook,
  },
] satisfies readonly MenuEntry[]
