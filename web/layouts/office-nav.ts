import { useQuery } from '@tanstack/react-query'
import type { Localised } from '#contract/kernel/shapes'
import type { AttentionKind } from '#contract/operations/office-dashboard-terms'
import { attentionQuery } from '#web/features/operations/office-dashboard/index.ts'
import type { MenuEntry } from '#web/menu.ts'
import { useApi } from '../api/context.tsx'
import { useMay } from '../api/permissions.ts'
import { useUser } from '../api/session.ts'
import { useLocale } from '../i18n/use-text.tsx'
import { menuOf, shownAs } from './menus.ts'
import { officeMenu } from './office-menu.ts'
import type { PortalNav } from './portal-rail.tsx'

const entries = menuOf(officeMenu, 'office')

/** The headings of the office's menu in their order; what has none stands at the top. */
const groups: readonly { group: MenuEntry['group']; title?: Localised }[] = [
  { group: undefined },
  { group: 'bookings', title: { en: 'Bookings', ar: 'الحجوزات' } },
  { group: 'people', title: { en: 'People', ar: 'الأشخاص' } },
  { group: 'money', title: { en: 'Money', ar: 'المال' } },
  { group: 'catalogue', title: { en: 'Catalogue', ar: 'الكتالوج' } },
  { group: 'system', title: { en: 'System', ar: 'النظام' } },
]

/** The screens of the office: only what exists and what this person may open, with what waits in each place. */
export function useOfficeNav(): PortalNav {
  const { data } = useQuery(attentionQuery(useApi()))
  const locale = useLocale()
  const isOpen = useIsOpen()
  const waiting = (kinds: readonly AttentionKind[]) =>
    (data?.waiting ?? []).filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  // Of all entries, whoever may see them: the same counts are asked for at each render.
  const counted = entries.map((entry) => ({ entry, count: entry.useCount?.() ?? waiting(entry.waiting ?? []) }))
  const shown = counted.filter(({ entry }) => isOpen(entry))
  return groups.flatMap(({ group, title }) => {
    const items = shown.filter(({ entry }) => entry.group === group)
    if (items.length === 0) return []
    return [
      {
        ...(title ? { title: title[locale] } : {}),
        items: items.map(({ entry, count }) => ({ ...shownAs(entry, locale), count })),
      },
    ]
  })
}

/** Whether this person may open a place. */
function useIsOpen() {
  const { user } = useUser()
  const may = useMay()
  return ({ needs, role }: Pick<MenuEntry, 'needs' | 'role'>) =>
    (!needs || may(needs)) && (!role || user?.role === role)
}

/** What this person may make in the office, in the words of the page. */
export function useOfficeActs(): { href: string; label: string }[] {
  const locale = useLocale()
  const isOpen = useIsOpen()
  return entries
    .flatMap(({ makes }) => makes ?? [])
    .filter(isOpen)
    .map(({ href, label }) => ({ href, label: label[locale] }))
}
