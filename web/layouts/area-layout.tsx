import { useMay } from '../api/permissions.ts'
import { useLocale } from '../i18n/use-text.tsx'
import type { MenuEntry } from '../menu.ts'
import { menuOf, shownAs } from './menus.ts'
import { smallMenu } from './small-menu.ts'
import { PortalLayout } from './portal-layout.tsx'

/** A small portal: its menu has no headings, and shows what one may open. */
export function AreaLayout({ area }: { area: MenuEntry['area'] }) {
  const locale = useLocale()
  const may = useMay()
  const items = menuOf(smallMenu, area)
    .filter(({ needs }) => !needs || may(needs))
    .map((entry) => shownAs(entry, locale))
  return <PortalLayout nav={[{ items }]} />
}
