import { ShieldCheck } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 60,
    href: paths.adminInsurancePlans(),
    label: { en: 'Insurance plans', ar: 'خطط التأمين' },
    icon: ShieldCheck,
    needs: 'insurance.manage',
    makes: [
      {
        href: paths.adminNewInsurancePlan(),
        label: { en: 'New insurance plan', ar: 'خطة تأمين جديدة' },
        needs: 'insurance.manage',
      },
    ],
  },
  {
    area: 'agent',
    members: 'look',
    group: 'bookings',
    at: 68,
    href: paths.agentTravelInsurance(),
    label: { en: 'Travel insurance', ar: 'تأمين السفر' },
    icon: ShieldCheck,
  },
] satisfies readonly MenuEntry[]
