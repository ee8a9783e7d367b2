import { CalendarDays } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

const label = { en: 'Calendar', ar: 'التقويم' }

export default [
  { area: 'office', at: 15, href: paths.officeCalendar(), label, icon: CalendarDays, needs: 'booking.view' },
  { area: 'agent', members: 'look', at: 55, href: paths.agentCalendar(), label, icon: CalendarDays },
] satisfies readonly MenuEntry[]
