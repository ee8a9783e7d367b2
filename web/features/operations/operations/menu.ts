import { Mail, ShieldCheck } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'system',
    at: 60,
    href: paths.adminOutbox(),
    label: { en: 'Mails', ar: 'الرسائل' },
    icon: Mail,
    needs: 'settings.view',
  },
  {
    area: 'office',
    group: 'money',
    at: 90,
    href: paths.adminHealth(),
    label: { en: 'Proof of the books', ar: 'سلامة الدفاتر' },
    icon: ShieldCheck,
    needs: 'settings.view',
  },
] satisfies readonly MenuEntry[]
