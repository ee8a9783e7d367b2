import { FileText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    at: 40,
    href: paths.agentQuotations(),
    label: { en: 'Quotations', ar: 'عروض الأسعار' },
    icon: FileText,
  },
] satisfies readonly MenuEntry[]
