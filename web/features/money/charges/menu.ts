import { ReceiptText } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    group: 'money',
    at: 30,
    href: paths.agentOtherCharges(),
    label: { en: 'Charges', ar: 'الرسوم' },
    icon: ReceiptText,
  },
  {
    area: 'office',
    group: 'money',
    at: 60,
    href: paths.adminCharges(),
    also: '/admin/new-charges',
    label: { en: 'Charges', ar: 'الرسوم' },
    icon: ReceiptText,
    needs: ['charge.manage', 'agency.view'],
    makes: [{ href: paths.adminCharge(), label: { en: 'New charge', ar: 'رسم جديد' }, needs: 'charge.manage' }],
  },
] satisfies readonly MenuEntry[]
