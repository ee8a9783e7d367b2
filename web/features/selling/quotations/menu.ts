import { FileText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 40,
    href: paths.agentQuotations(),
    label: { en: 'Quotations', ar: 'عروض الأسعار' },
    icon: FileText,
  },
] satisfies readonly MenuEntry[]
