import { useQuery } from '@tanstack/react-query'
import type { AgencyState } from '#contract/people/agency-details'
import type { AgencyRow } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useSite } from '#web/site.ts'
import { Tag } from '#web/ui/chip.tsx'
import { StateTag } from './state-tag.tsx'

/** What the list of agencies says, and the cells that it shows in a way of its own. */
export function useAgencyListWords() {
  const t = useText('office')
  const common = useText('common')
  const clock = useClock()
  const locale = useLocale()
  const format = useFormat()
  const currency = { currency: format.currency(useSite().currency) }
  const { data: countries } = useQuery(countriesQuery(useApi()))
  return {
    views: { all: common('all'), pending: t('view_pending'), active: t('view_active') },
    sorts: { newest: t('newest'), oldest: t('oldest_first') },
    filters: {
      q: { label: t('search_agencies') },
      state: { label: t('filter_state'), word: (state: AgencyState) => t(`state_${state}`) },
      licence_ending: { label: t('filter_licence') },
      days: {},
    },
    heads: {
      agency: t('agency'),
      code: t('code'),
      state: t('state'),
      place: t('place'),
      owner: t('owner'),
      salesman: t('salesman'),
      balance: t('balance_in', currency),
      limit: t('credit_limit_in', currency),
      since: t('since'),
    },
    cells: {
      agency: (row: AgencyRow) => (
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
          <bdi className="font-mid">{row.name[locale]}</bdi>
          {row.has_change && <Tag tone="info">{t('has_change')}</Tag>}
        </span>
      ),
      state: (row: AgencyRow) => <StateTag state={row.state} />,
      place: (row: AgencyRow) => (
        <>
          {row.city && <bdi>{row.city}</bdi>}
          {row.city && row.country && (locale === 'ar' ? '، ' : ', ')}
          {countries?.find((one) => one.code === row.country)?.name[locale] ?? row.country}
        </>
      ),
      since: (row: AgencyRow) => clock.date(row.submitted_at ?? row.created_at, 'long'),
    },
    failed: t('agencies_failed'),
    none: { title: t('none_found'), text: t('none_found_text') },
  }
}
