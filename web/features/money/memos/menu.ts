import { MailWarning } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'money',
    at: 26,
    href: paths.memos(),
    also: '/admin/memo',
    label: { en: 'Airline memos', ar: 'إشعارات الطيران' },
    icon: MailWarning,
    needs: 'memo.view',
    waiting: ['memos'],
  },
  {
    area: 'agent',
    members: 'see_money',
    group: 'money',
    at: 16,
    href: paths.memoCharges(),
    label: { en: 'Memo charges', ar: 'رسوم إشعارات الطيران' },
    icon: MailWarning,
  },
] satisfies readonly MenuEntry[]
