import { useRouterState } from '@tanstack/react-router'
import type { MemberRight } from '#contract/kernel/members'
import { paths } from '#web/portal-paths.ts'
import { useMemberMay } from '../api/member.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { menuOf, shownAs } from './menus.ts'
import { agentMenu } from './agent-menu.ts'
import type { PortalNav } from './portal-rail.tsx'

const entries = menuOf(agentMenu, 'agent')

/** The screens of an agency's portal: only what exists. */
export function useAgentNav(): PortalNav {
  const t = useText('common')
  const locale = useLocale()
  const may = useMemberMay()
  const itemsOf = (group?: 'money' | 'agency') =>
    entries
      .filter((entry) => entry.group === group && may(entry.members ?? 'look'))
      .map((entry) => shownAs(entry, locale))
  const groups = [
    { items: itemsOf() },
    { title: t('nav_money'), items: itemsOf('money') },
    { title: t('nav_agency'), items: itemsOf('agency') },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Results, details and checkout. */
const flights = '/agent/flight'
/** Screens that stand in no menu and are not everybody's of an agency. */
const others: Readonly<Record<string, MemberRight>> = {
  [paths.agentDeposit()]: 'pay_in',
  [paths.updateAgentData()]: 'run',
}

/** Whether one's role in the agency includes the screen of this address. */
export function useMaySee(): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') })
  return useMemberMay()(
    entries.find(({ href }) => href === path)?.members ?? (path.startsWith(flights) ? 'sell' : others[path]) ?? 'look',
  )
}
