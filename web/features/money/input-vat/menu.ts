import { FileInput } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 37,
    href: paths.inputVat(),
    label: { en: 'Input VAT', ar: 'ضريبة المدخلات' },
    icon: FileInput,
    needs: 'ledger.view',
  },
] satisfies readonly MenuEntry[]
