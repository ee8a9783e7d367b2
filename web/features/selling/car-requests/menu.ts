import { CarFront } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 48,
    href: paths.adminCarRequests(),
    also: '/admin/car-request',
    label: { en: 'Car requests', ar: 'طلبات السيارات' },
    icon: CarFront,
    needs: 'car_request.manage',
  },
] satisfies readonly MenuEntry[]
