import { MessageSquareQuote } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 47,
    href: paths.adminGroupRequests(),
    also: '/admin/group-request',
    label: { en: 'Group requests', ar: 'طلبات المجموعات' },
    icon: MessageSquareQuote,
    needs: 'group_request.manage',
  },
] satisfies readonly MenuEntry[]
