import { MessageCircleQuestion, Palmtree } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 55,
    href: paths.adminHolidays(),
    also: '/admin/holiday-departure',
    label: { en: 'Holidays', ar: 'الرحلات السياحية' },
    icon: Palmtree,
    needs: 'holiday.manage',
    makes: [
      {
        href: paths.adminNewHoliday(),
        label: { en: 'New holiday', ar: 'رحلة سياحية جديدة' },
        needs: 'holiday.manage',
      },
    ],
  },
  {
    area: 'office',
    group: 'bookings',
    at: 85,
    href: paths.adminHolidayEnquiries(),
    also: '/admin/holiday-enquiry',
    label: { en: 'Holiday enquiries', ar: 'استفسارات الرحلات' },
    icon: MessageCircleQuestion,
    needs: 'holiday.manage',
  },
  {
    area: 'agent',
    members: 'look',
    group: 'bookings',
    at: 62,
    href: paths.holidays(),
    label: { en: 'Holidays', ar: 'الرحلات السياحية' },
    icon: Palmtree,
  },
] satisfies readonly MenuEntry[]
