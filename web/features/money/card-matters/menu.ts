import { CreditCard } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 28,
    href: paths.cardDisputes(),
    label: { en: 'Card disputes', ar: 'اعتراضات البطاقات' },
    icon: CreditCard,
    needs: 'ledger.view',
    waiting: ['card_disputes'],
  },
] satisfies readonly MenuEntry[]
