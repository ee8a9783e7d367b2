import { Car } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 67,
    href: paths.adminCars(),
    label: { en: 'Cars', ar: 'السيارات' },
    icon: Car,
    needs: 'car.manage',
    makes: [{ href: paths.adminNewCar(), label: { en: 'New car', ar: 'سيارة جديدة' }, needs: 'car.manage' }],
  },
] satisfies readonly MenuEntry[]
