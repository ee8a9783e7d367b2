import type { StaffRow } from '#contract/people/staff-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Money } from '#web/ui/money.tsx'
import { StaffStateTag } from './staff-state-tag.tsx'

/** What the list of staff says, and the cells that it shows in a way of its own. */
export function useStaffListWords() {
  const t = useText('staff')
  const common = useText('common')
  const clock = useClock()
  const format = useFormat()
  const locale = useLocale()
  return {
    views: { all: common('all'), invited: t('view_invited'), closed: t('view_closed') },
    sorts: { name: t('sort_name'), newest: t('sort_newest') },
    filters: {
      q: { label: t('search_staff') },
      role: { label: t('kind'), word: (role: StaffRow['role']) => t(`kind_${role}`) },
      state: { label: t('state'), word: (state: StaffRow['state']) => t(`state_${state}`) },
    },
    heads: {
      name: t('name'),
      email: t('email'),
      kind: t('kind'),
      roles: t('roles'),
      state: t('state'),
      shift: t('shift'),
      limit: t('limit_short'),
      last_login: t('last_login'),
    },
    cells: {
      name: (row: StaffRow) => <bdi className="font-mid">{row.name}</bdi>,
      kind: (row: StaffRow) => t(`kind_${row.role}`),
      roles: (row: StaffRow) => format.list(row.roles.map(({ name }) => name[locale])),
      state: (row: StaffRow) => <StaffStateTag state={row.state} />,
      limit: (row: StaffRow) =>
        row.approval_limit ? <Money value={row.approval_limit} /> : <span className="text-ink-3">{t('no_limit')}</span>,
      last_login: (row: StaffRow) => (row.last_login_at ? clock.moment(row.last_login_at) : t('never')),
    },
    failed: t('failed'),
    none: { title: t('none_title'), text: t('none_text') },
  }
}
