import { FileText, Settings } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 86,
    href: paths.adminPages(),
    label: { en: 'Pages', ar: 'الصفحات' },
    icon: FileText,
    needs: ['settings.view', 'content.manage'],
  },
  {
    area: 'office',
    group: 'system',
    at: 85,
    href: paths.adminSetting(),
    label: { en: 'Settings', ar: 'الإعدادات' },
    icon: Settings,
    needs: 'settings.view',
  },
] satisfies readonly MenuEntry[]
