import { FileCheck2, Stamp } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 35,
    href: paths.taxDocuments(),
    label: { en: 'Tax documents', ar: 'المستندات الضريبية' },
    icon: FileCheck2,
    needs: 'ledger.view',
  },
  {
    area: 'office',
    group: 'money',
    at: 36,
    href: paths.taxBuyers(),
    label: { en: 'Tax registration', ar: 'التسجيل الضريبي' },
    icon: Stamp,
    needs: 'ledger.view',
  },
  {
    area: 'agent',
    members: 'see_money',
    group: 'money',
    at: 15,
    href: paths.agentTaxDocuments(),
    label: { en: 'Tax documents', ar: 'المستندات الضريبية' },
    icon: FileCheck2,
  },
] satisfies readonly MenuEntry[]
