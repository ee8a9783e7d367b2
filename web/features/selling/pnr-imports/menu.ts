import { FileDown } from 'lucide-react'
import type { MenuEntry } from '#web/menu.ts'
import { paths } from '#web/portal-paths.ts'

export default [
  {
    area: 'office',
    group: 'bookings',
    at: 45,
    href: paths.importPnr(),
    label: { en: 'Import a PNR', ar: 'استيراد حجز' },
    icon: FileDown,
    needs: 'booking.import_pnr',
  },
] satisfies readonly MenuEntry[]
