import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { QuotationRow } from '#contract/selling/quotation-shapes'
import { type QuotationState, quotationStates } from '#contract/selling/quotation-states'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Column } from '#web/ui/table.tsx'
import { StateTag, TitleWords } from './quotation-words.tsx'
import { quotationsQuery } from './quotations.queries.ts'
import type { QuotationsSearch } from './quotations-search.ts'

const NewDialog = lazy(() => import('./new-dialog.tsx'))
const route = getRouteApi('/agent/quotations')

/** The agency's quotations. */
export function QuotationsPage() {
  const t = useText('quotations')
  if (useAgencyWaits())
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Quotations />
}

const SearchFlights = ({ look }: { look: 'primary' | 'secondary' }) => {
  const t = useText('quotations')
  return (
    <Link href={paths.agentDashboardFlights()} className={buttonStyle(look, 'small')}>
      <Search aria-hidden className="size-4" strokeWidth={1.8} />
      {t('search_flights')}
    </Link>
  )
}

function Quotations() {
  const t = useText('quotations')
  const search = route.useSearch()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useInfiniteQuery(quotationsQuery(useApi(), search))
  const columns = useColumns()
  const change = (next: QuotationsSearch, typed = false) =>
    void navigate({ to: paths.agentQuotations(), search: next, replace: typed, resetScroll: false })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={() => setMaking(true)}
          >
            <span className="max-sm:sr-only">{t('new_lines')}</span>
          </Button>
          <SearchFlights look="primary" />
        </>
      }
    >
      <Card flush>
        <Filters search={search} onChange={change} />
        <PagedList
          list={list}
          label={t('title')}
          columns={columns}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate({ to: '/agent/quotation', search: { id } })}
          failed={t('list_failed')}
          empty={<Empty title={t('empty_title')} text={t('empty_text')} action={<SearchFlights look="secondary" />} />}
          none={{
            isFiltered: Boolean(search.q || search.state),
            title: t('none_title'),
            text: t('none_text'),
            onClear: () => change({}),
          }}
        />
      </Card>
      {making && (
        <Suspense>
          <NewDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </PortalPage>
  )
}

type FiltersProps = { search: QuotationsSearch; onChange: (search: QuotationsSearch, typed?: boolean) => void }

function Filters({ search, onChange }: FiltersProps) {
  const t = useText('quotations')
  const common = useText('common')
  const chosen = (search.state?.split(',') ?? []).filter((name): name is QuotationState =>
    quotationStates.some((known) => known === name),
  )
  const toggle = (state: QuotationState, pressed: boolean) => {
    const others = chosen.filter((one) => one !== state)
    const next = pressed ? [...others, state] : others
    onChange({ ...search, state: next.join(',') || undefined })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('filter_state')}</legend>
        {quotationStates.map((state) => (
          <ToggleChip key={state} pressed={chosen.includes(state)} onChange={(pressed) => toggle(state, pressed)}>
            {t(`state_${state}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {(search.q || search.state) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
    </div>
  )
}

function useColumns(): Column<QuotationRow>[] {
  const t = useText('quotations')
  const moment = useMoment()
  return [
    {
      id: 'reference',
      head: t('col_reference'),
      cell: ({ id, title, customer_name }) => (
        <>
          <Link href={paths.agentQuotation(id)} className="font-mid hover:underline">
            <Code>{id}</Code>
          </Link>
          <span className="block max-w-40 truncate pt-1 text-12 text-ink-2 sm:hidden">
            <TitleWords title={title} />
          </span>
          {customer_name && (
            <span dir="auto" className="block max-w-40 truncate pb-1 text-as-page text-12 text-ink-3 sm:hidden">
              {customer_name}
            </span>
          )}
        </>
      ),
      className: 'whitespace-nowrap',
    },
    { id: 'state', head: t('col_state'), cell: ({ state }) => <StateTag state={state} />, from: 'sm' },
    {
      id: 'customer',
      head: t('col_customer'),
      cell: ({ customer_name }) =>
        customer_name ? <bdi>{customer_name}</bdi> : <span className="text-ink-3">{t('no_name')}</span>,
      from: 'sm',
    },
    { id: 'title', head: t('col_what'), cell: ({ title }) => <TitleWords title={title} />, from: 'sm' },
    {
      id: 'until',
      head: t('col_until'),
      cell: ({ valid_until }) => <span className="whitespace-nowrap">{moment(valid_until)}</span>,
      from: 'md',
    },
    {
      id: 'made',
      head: t('col_made'),
      cell: ({ created_at }) => <span className="whitespace-nowrap text-ink-2">{moment(created_at)}</span>,
      from: 'xl',
    },
    {
      id: 'total',
      head: t('col_total'),
      cell: ({ total, state }) => (
        <>
          <Money value={total} decimals="always" className="font-mid" />
          <span className="flex justify-end py-1 sm:hidden">
            <StateTag state={state} />
          </span>
        </>
      ),
      align: 'end',
    },
  ]
}
