import { MapPin, Plane, PlaneTakeoff } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 10,
    href: paths.adminAirlines(),
    label: { en: 'Airlines', ar: 'شركات الطيران' },
    icon: PlaneTakeoff,
    needs: 'airline.manage',
    makes: [
      { href: paths.adminNewAirline(), label: { en: 'New airline', ar: 'شركة طيران جديدة' }, needs: 'airline.manage' },
    ],
  },
  {
    area: 'office',
    group: 'catalogue',
    at: 20,
    href: paths.adminAirports(),
    label: { en: 'Airports', ar: 'المطارات' },
    icon: MapPin,
    needs: 'airport.manage',
    makes: [{ href: paths.adminNewAirport(), label: { en: 'New airport', ar: 'مطار جديد' }, needs: 'airport.manage' }],
  },
  {
    area: 'office',
    group: 'catalogue',
    at: 30,
    href: paths.adminAircrafts(),
    label: { en: 'Aircraft', ar: 'الطائرات' },
    icon: Plane,
    needs: 'aircraft.manage',
    makes: [
      {
        href: paths.adminNewAircraft(),
        label: { en: 'New aircraft type', ar: 'طراز طائرة جديد' },
        needs: 'aircraft.manage',
      },
    ],
  },
] satisfies readonly MenuEntry[]
