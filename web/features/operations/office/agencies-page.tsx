import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AgencyRow } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Column } from '#web/ui/table.tsx'
import { type AgenciesSearch, listedStates } from './agencies-search.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { agenciesQuery } from './office.queries.ts'
import { StateTag } from './state-tag.tsx'

const route = getRouteApi('/admin/users')

/** All agencies, by how they stand. */
export function AgenciesPage() {
  const t = useText('office')
  const search = route.useSearch()
  const navigate = useNavigate()
  const mayInvite = useHolds('user.create')
  const [inviting, setInviting] = useState(false)
  const list = useInfiniteQuery(agenciesQuery(useApi(), search))
  const columns = useColumns()
  const change = (next: AgenciesSearch, typed = false) =>
    void navigate({ to: paths.adminUsers(), search: next, replace: typed, resetScroll: false })
  return (
    <PortalPage
      title={t('agencies')}
      actions={
        mayInvite && (
          <Button look="primary" size="small" onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
    >
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      <Card flush>
        <div className="flex flex-wrap items-center gap-2 px-card py-3">
          <SearchBox
            label={t('search_agencies')}
            value={search.q ?? ''}
            onChange={(q) => change({ ...search, q: q || undefined }, true)}
          />
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="sr-only">{t('filter_state')}</legend>
            {listedStates.map((state) => (
              <ToggleChip
                key={state}
                pressed={search.state === state}
                onChange={(pressed) => change({ ...search, state: pressed ? state : undefined })}
              >
                {t(`state_${state}`)}
              </ToggleChip>
            ))}
          </fieldset>
        </div>
        <PagedList
          list={list}
          label={t('agencies')}
          columns={columns}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/admin/user-details', search: { id } })}
          failed={t('agencies_failed')}
          empty={<Empty title={t('no_agencies')} text={t('no_agencies_text')} />}
          none={{
            isFiltered: Boolean(search.q || search.state),
            title: t('none_found'),
            text: t('none_found_text'),
            onClear: () => change({}),
          }}
        />
      </Card>
    </PortalPage>
  )
}

function useColumns(): Column<AgencyRow>[] {
  const t = useText('office')
  const clock = useClock()
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useApi()))
  return [
    {
      id: 'agency',
      head: t('agency'),
      cell: (row) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link href={paths.adminUserDetails(row.id)} className={`${textLink} font-mid`}>
            <bdi>{row.name[locale]}</bdi>
          </Link>
          {row.has_change && <Tag tone="info">{t('has_change')}</Tag>}
        </span>
      ),
    },
    { id: 'code', head: t('code'), from: 'sm', cell: (row) => <Code className="whitespace-nowrap">{row.code}</Code> },
    { id: 'state', head: t('state'), cell: (row) => <StateTag state={row.state} /> },
    {
      id: 'place',
      head: t('place'),
      from: 'lg',
      cell: (row) => (
        <>
          {row.city && <bdi>{row.city}</bdi>}
          {row.city && row.country && (locale === 'ar' ? '، ' : ', ')}
          {countries?.find((one) => one.code === row.country)?.name[locale] ?? row.country}
        </>
      ),
    },
    { id: 'owner', head: t('owner'), from: 'md', cell: (row) => <bdi>{row.owner?.name}</bdi> },
    { id: 'salesman', head: t('salesman'), from: 'xl', cell: (row) => <bdi>{row.salesman ?? ''}</bdi> },
    {
      id: 'balance',
      head: t('balance'),
      align: 'end',
      from: 'md',
      cell: (row) => <Money value={row.balance} decimals="always" />,
    },
    {
      id: 'limit',
      head: t('credit_limit'),
      align: 'end',
      from: 'xl',
      cell: (row) => <Money value={row.credit_limit} decimals="always" />,
    },
    {
      id: 'since',
      head: t('since'),
      from: 'lg',
      cell: (row) => clock.date(row.submitted_at ?? row.created_at, 'long'),
    },
  ]
}
