import { ReceiptText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/paths.ts'

export default [
  {
    area: 'agent',
    group: 'money',
    at: 30,
    href: paths.agentOtherCharges(),
    label: { en: 'Charges', ar: 'الرسوم' },
    icon: ReceiptText,
  },
] satisfies readonly MenuEntry[]
