import { UsersRound } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'agent',
    members: 'look',
    at: 45,
    href: paths.agentGroupTickets(),
    also: '/agent/group-ticket',
    label: { en: 'Group fares', ar: 'رحلات المجموعات' },
    icon: UsersRound,
  },
  {
    area: 'office',
    group: 'catalogue',
    at: 52,
    href: paths.adminGroupTickets(),
    label: { en: 'Group tickets', ar: 'التذاكر الجماعية' },
    icon: UsersRound,
    needs: 'group_ticket.manage',
    makes: [
      {
        href: paths.adminNewGroupTicket(),
        label: { en: 'New group ticket', ar: 'تذاكر جماعية جديدة' },
        needs: 'group_ticket.manage',
      },
    ],
  },
] satisfies readonly MenuEntry[]
