import type { ReactNode } from 'react'
import { airlineChangeList } from '#contract/selling/airline-change-list'
import { airlineChangeClasses, airlineChangeStates } from '#contract/selling/airline-change-terms'
import { type AirlineChangeRow, airlineChanges } from '#contract/selling/airline-changes'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { classTones, stateTones } from './changes-cards.tsx'

type Search = Record<string, string | undefined>
type PageProps = {
  search: Search
  go: (search: Search, replace?: boolean) => void
  onOpen: (row: AirlineChangeRow) => void
  /** All of them are of the one agency that looks. */
  ofAgency?: boolean
  actions?: ReactNode
}

const { columns } = airlineChangeList
const ownList = { ...airlineChangeList, columns: { ...columns, agency: { ...columns.agency, only: 'file' as const } } }

/** Changes by airlines: of one's agency, or of everybody for the office. */
export function AirlineChangesList({ search, go, onOpen, ofAgency, actions }: PageProps) {
  const t = useText('airline_changes')
  const api = useApi()
  const list = useList(ofAgency ? ownList : airlineChangeList, {
    search,
    go,
    key: ['bookings', 'airline-changes', 'list'],
    ask: (query, signal) => api(airlineChanges.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('list_title')}
      actions={
        <>
          {actions}
          <ListExport of={list} file={airlineChanges.file} />
        </>
      }
    >
      <ListView
        of={list}
        label={t('list_title')}
        views={{ waiting: t('view_waiting'), overdue: t('view_overdue'), all: t('view_all') }}
        sorts={{ due: t('sort_due'), newest: t('sort_newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          state: { label: t('state'), word: (state: (typeof airlineChangeStates)[number]) => t(`state_${state}`) },
          class: { label: t('class'), word: (rank: (typeof airlineChangeClasses)[number]) => t(`class_${rank}`) },
          overdue: { label: t('view_overdue') },
          told: {},
          airline: { label: t('airline'), hint: t('airline_hint'), length: 2 },
          agency: { label: t('agency'), any: '', options: [] },
        }}
        heads={{
          booking: t('booking'),
          class: t('class'),
          state: t('state'),
          kind: t('kind'),
          flights: t('flights'),
          route: t('route'),
          departure: t('departure'),
          passenger: t('passenger'),
          agency: t('agency'),
          pnr: t('pnr'),
          told: t('told'),
          due: t('due'),
        }}
        cells={{
          class: (row: AirlineChangeRow) => <Tag tone={classTones[row.class]}>{t(`class_${row.class}`)}</Tag>,
          state: (row: AirlineChangeRow) => <Tag tone={stateTones[row.state]}>{t(`state_${row.state}`)}</Tag>,
          kind: (row: AirlineChangeRow) => t(`kind_${row.kind}`),
        }}
        nameOf={({ booking }) => booking.reference}
        onOpen={onOpen}
        failed={t('list_failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
    </PortalPage>
  )
}
