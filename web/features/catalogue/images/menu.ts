import { GalleryHorizontalEnd } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'catalogue',
    at: 80,
    href: paths.adminBanners(),
    label: { en: 'Banners', ar: 'اللافتات' },
    icon: GalleryHorizontalEnd,
    needs: 'banner.manage',
    makes: [
      {
        href: paths.adminBanners({ edit: 'new' }),
        label: { en: 'New banner', ar: 'لافتة جديدة' },
        needs: 'banner.manage',
      },
    ],
  },
] satisfies readonly MenuEntry[]
