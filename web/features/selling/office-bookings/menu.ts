import { TicketsPlane, UserRound, Store } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 10,
    href: paths.officeBookings('agent'),
    also: '/admin/booking-details',
    label: { en: 'Agents’ bookings', ar: 'حجوزات الوكلاء' },
    icon: TicketsPlane,
    needs: 'booking.view',
  },
  {
    area: 'office',
    group: 'bookings',
    at: 20,
    href: paths.officeBookings('customer'),
    also: '/admin/customer-booking-details',
    label: { en: 'Customers’ bookings', ar: 'حجوزات العملاء' },
    icon: UserRound,
    needs: 'booking.view',
  },
  {
    area: 'office',
    group: 'bookings',
    at: 30,
    href: paths.officeBookings('direct'),
    also: '/admin/direct-booking-details',
    label: { en: 'Sales at the desk', ar: 'مبيعات المكتب' },
    icon: Store,
    needs: 'booking.view',
  },
] satisfies readonly MenuEntry[]
