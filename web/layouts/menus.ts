import type { Locale } from '#contract/kernel/shapes'
import type { MenuEntry } from '../menu.ts'
import type { PortalNavItem } from './portal-rail.tsx'

/** The places of a portal in their order, of all that the features declare: see `agent-menu.ts` and its neighbours. */
export const menuOf = (
  found: Readonly<Record<string, readonly MenuEntry[]>>,
  area: MenuEntry['area'],
): readonly MenuEntry[] =>
  Object.values(found)
    .flat()
    .filter((entry) => entry.area === area)
    .toSorted((a, b) => a.at - b.at)

/** A place as the rail shows it. */
export const shownAs = ({ href, also, label, icon, calm }: MenuEntry, locale: Locale): PortalNavItem => ({
  href,
  label: label[locale],
  icon,
  ...(also ? { also } : {}),
  ...(calm ? { calm } : {}),
})
