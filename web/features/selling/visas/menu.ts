import { FileCheck2, Stamp } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 75,
    href: paths.adminVisaApplications(),
    label: { en: 'Visa applications', ar: 'طلبات التأشيرة' },
    icon: FileCheck2,
    needs: 'visa.manage',
  },
  {
    area: 'office',
    group: 'catalogue',
    at: 62,
    href: paths.adminVisas(),
    label: { en: 'Visas', ar: 'التأشيرات' },
    icon: Stamp,
    needs: 'visa.manage',
    makes: [{ href: paths.adminNewVisa(), label: { en: 'New visa', ar: 'تأشيرة جديدة' }, needs: 'visa.manage' }],
  },
  {
    area: 'agent',
    members: 'look',
    group: 'bookings',
    at: 65,
    href: paths.agentVisas(),
    label: { en: 'Visas', ar: 'التأشيرات' },
    icon: Stamp,
  },
] satisfies readonly MenuEntry[]
