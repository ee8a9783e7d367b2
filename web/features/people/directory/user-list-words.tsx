import type { UserRow } from '#contract/people/user-shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { UserStateTag } from './user-state-tag.tsx'

/** What the list of users says, and the cells that it shows in a way of its own. */
export function useUserListWords() {
  const t = useText('directory')
  const common = useText('common')
  const clock = useClock()
  const locale = useLocale()
  return {
    views: {
      all: common('all'),
      agents: t('view_agents'),
      customers: t('view_customers'),
      waiting: t('view_waiting'),
      closed: t('view_closed'),
    },
    sorts: { newest: t('sort_newest'), oldest: t('sort_oldest'), name: t('sort_name') },
    filters: {
      q: { label: t('search_users') },
      role: { label: t('kind'), word: (role: UserRow['role']) => t(`kind_${role}`) },
      state: { label: t('state'), word: (state: UserRow['state']) => t(`state_${state}`), isNamed: true as const },
      days: {},
    },
    heads: {
      name: t('name'),
      email: t('email'),
      kind: t('kind'),
      state: t('state'),
      agency: t('agency'),
      salesman: t('salesman'),
      last_login: t('last_login'),
      since: t('since'),
    },
    cells: {
      name: (row: UserRow) => <bdi className="font-mid">{row.name}</bdi>,
      kind: (row: UserRow) => t(`kind_${row.role}`),
      state: (row: UserRow) => <UserStateTag state={row.state} />,
      agency: (row: UserRow) => row.agency && <bdi>{row.agency.name[locale]}</bdi>,
      last_login: (row: UserRow) => (row.last_login_at ? clock.moment(row.last_login_at) : t('never')),
      since: (row: UserRow) => clock.date(row.created_at, 'long'),
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
