import { useLocale, useText } from '../i18n/use-text.tsx'
import { menuOf, shownAs } from './menus.ts'
import type { PortalNav } from './portal-rail.tsx'

const entries = menuOf('agent')

/** The screens of an agency's portal: only what exists. */
export function useAgentNav(): PortalNav {
  const t = useText('common')
  const locale = useLocale()
  const itemsOf = (group?: 'money' | 'agency') =>
    entries.filter((entry) => entry.group === group).map((entry) => shownAs(entry, locale))
  return [
    { items: itemsOf() },
    { title: t('nav_money'), items: itemsOf('money') },
    { title: t('nav_agency'), items: itemsOf('agency') },
  ]
}
