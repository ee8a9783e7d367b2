import { BedDouble, ListChecks, MoonStar } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 53,
    href: paths.adminUmrahPackages(),
    label: { en: 'Umrah packages', ar: 'باقات العمرة' },
    icon: MoonStar,
    needs: 'umrah.manage',
    makes: [
      {
        href: paths.adminNewUmrahPackage(),
        label: { en: 'New Umrah package', ar: 'باقة عمرة جديدة' },
        needs: 'umrah.manage',
      },
    ],
  },
  {
    area: 'office',
    group: 'bookings',
    at: 80,
    href: paths.adminUmrahGroups(),
    also: '/admin/umrah-group',
    label: { en: 'Umrah groups', ar: 'مجموعات العمرة' },
    icon: BedDouble,
    waiting: ['umrah_tasks'],
    needs: 'umrah.manage',
  },
  {
    area: 'office',
    group: 'catalogue',
    at: 54,
    href: paths.adminUmrahRules(),
    label: { en: 'Rules for pilgrims', ar: 'شروط المعتمرين' },
    icon: ListChecks,
    needs: 'umrah.visa',
  },
  {
    area: 'agent',
    members: 'look',
    group: 'bookings',
    at: 60,
    href: paths.umrahPackages(),
    label: { en: 'Umrah packages', ar: 'باقات العمرة' },
    icon: MoonStar,
  },
] satisfies readonly MenuEntry[]
