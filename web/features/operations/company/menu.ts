import { Building } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'
import { useMissingSteps } from './setup-notice.tsx'

export default [
  {
    area: 'office',
    group: 'system',
    at: 90,
    href: paths.adminSetup(),
    label: { en: 'Company setup', ar: 'إعداد الشركة' },
    icon: Building,
    role: 'admin',
    useCount: useMissingSteps,
  },
] satisfies readonly MenuEntry[]
