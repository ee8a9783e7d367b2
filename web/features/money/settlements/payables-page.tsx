import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { settlementList } from '#contract/money/settlement-list'
import { type Payable, type SettlementRow, settlements } from '#contract/money/settlements'
import { useApi } from '#web/api/context.tsx'
import { BalancesCard } from '#web/features/money/supplier-deposits/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { OwedCard } from './owed-card.tsx'
import { StateTag } from './state-tag.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const route = getRouteApi('/admin/supplier-payables')

/** What is owed to whom by when, and the periods that were closed. */
export function PayablesPage() {
  const t = useText('settlements')
  const api = useApi()
  const navigate = useNavigate()
  const [closing, setClosing] = useState<Payable | null>(null)
  const [terms, setTerms] = useState<Payable | null>(null)
  const list = useList(settlementList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.supplierPayables(), search, replace, resetScroll: false }),
    key: ['settlements'],
    ask: (query, signal) => api(settlements.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={settlements.file} />}>
      <OwedCard onClose={setClosing} onTerms={setTerms} />
      <BalancesCard quiet />
      <h2 className="text-18">{t('periods')}</h2>
      <ListView
        of={list}
        label={t('periods')}
        views={{ all: t('view_all'), due: t('state_due') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          state: { label: t('state'), word: (state: SettlementRow['state']) => t(`state_${state}`) },
        }}
        heads={{
          reference: t('settlement'),
          supplier: t('supplier'),
          from_day: t('from_day'),
          to_day: t('to_day'),
          due_on: t('due_on'),
          state: t('state'),
          total: t('total'),
          owed: t('owed_now'),
        }}
        cells={{ state: (row: SettlementRow) => <StateTag state={row.state} /> }}
        nameOf={({ reference }) => reference}
        onOpen={({ id }) => void navigate({ to: paths.settlement(id) })}
        failed={t('failed')}
        empty={<Empty title={t('no_periods')} text={t('no_periods_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {closing?.next && <CloseDialog payable={closing} onClose={() => setClosing(null)} />}
      {terms && <TermsDialog payable={terms} onClose={() => setTerms(null)} />}
    </PortalPage>
  )
}
