import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { deposits } from '#contract/money/deposits'
import { SavedViews } from '#web/kit/list/saved-views.tsx'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ColumnsChip, useHiddenColumns } from '#web/ui/columns-chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Link } from '#web/ui/link.tsx'
import { PagedList, rowsOf } from '#web/ui/paged-list.tsx'
import { DepositDrawer } from './deposit-drawer.tsx'
import { depositsQuery } from './deposits.queries.ts'
import { isFiltered } from './deposits.rules.ts'
import { type DepositsSearch, readDepositsSearch } from './deposits-address.ts'
import { agencyColumns, fixedColumns } from './deposits-columns.tsx'
import { DepositsFilters } from './deposits-filters.tsx'
import { DepositsTotals } from './deposits-totals.tsx'
import { useNamed } from './named.ts'

const route = getRouteApi('/agent/deposits')

/** What the agency has paid in, and what became of it. */
export function DepositsPage() {
  const t = useText('deposits')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Deposits />
}

function Deposits() {
  const t = useText('deposits')
  const common = useText('common')
  const format = useFormat()
  const named = useNamed()
  const { currency, zone } = useSite()
  const search = route.useSearch()
  const navigate = useNavigate()
  const agencyId = useUser().user?.agency?.id ?? ''
  const list = useInfiniteQuery(depositsQuery(useApi(), agencyId, search))
  const all = useMemo(() => agencyColumns({ t, format, named, currency, zone }), [t, format, named, currency, zone])
  const [hidden, onHide] = useHiddenColumns('deposit')
  const columns = all.filter(({ id }) => !hidden.includes(id))
  const go = (next: DepositsSearch, replace = false) =>
    void navigate({ to: paths.agentDeposits(), search: next, replace, resetScroll: false })
  const { id, ...filter } = search
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          {rowsOf(list).length > 0 && <ExportMenu file={deposits.file} filter={filter} />}
          <NewDeposit />
        </>
      }
    >
      <DepositsTotals agencyId={agencyId} />
      <Card flush>
        <SavedViews
          list="deposits"
          presets={[{ label: common('all'), filter: {} }]}
          filter={filter}
          read={readDepositsSearch}
          onChoose={(view: DepositsSearch) => go(view)}
        />
        <DepositsFilters search={filter} onChange={go}>
          <ColumnsChip columns={all.filter(({ id }) => !fixedColumns.includes(id))} {...{ hidden, onHide }} />
        </DepositsFilters>
        <PagedList
          list={list}
          label={t('title')}
          columns={columns}
          keyOf={(row) => row.id}
          current={id}
          onOpen={(row) => go({ ...search, id: row.id })}
          failed={t('list_failed')}
          empty={<Empty title={t('empty_title')} text={t('empty_text')} action={<NewDeposit />} />}
          none={{
            isFiltered: isFiltered(filter),
            title: t('none_title'),
            text: t('none_text'),
            onClear: () => go({}),
          }}
        />
      </Card>
      {id && <DepositDrawer key={id} id={id} onClose={() => go(filter)} />}
    </PortalPage>
  )
}

const NewDeposit = () => {
  const t = useText('deposits')
  return (
    <Link href={paths.agentDeposit()} className={buttonStyle('primary', 'small')}>
      <Plus aria-hidden className="size-4" strokeWidth={1.8} />
      {t('new')}
    </Link>
  )
}
