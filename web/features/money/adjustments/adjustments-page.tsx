import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adjustmentList } from '#contract/money/adjustment-list'
import { type AdjustmentRow, adjustments, type AdjustmentStatus } from '#contract/money/adjustments'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { AdjustmentDrawer } from './adjustment-drawer.tsx'
import { rulesQuery } from './adjustments.queries.ts'
import { BookRules } from './book-rules.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { StateTag } from './state-tag.tsx'

const route = getRouteApi('/admin/ledger-adjustments')

/** Corrections of the books by hand: what waits for a second person, and what was decided; until when the books are closed. */
export function AdjustmentsPage() {
  const t = useText('adjustments')
  const api = useApi()
  const navigate = useNavigate()
  const mayAdjust = useHolds('ledger.adjust')
  const [open, setOpen] = useState<'make' | 'close' | 'limit' | null>(null)
  const { data: rules } = useQuery(rulesQuery(api))
  const list = useList(adjustmentList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.ledgerAdjustments(), search, replace, resetScroll: false }),
    key: ['books'],
    ask: (query, signal) => api(adjustments.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const shut = () => setOpen(null)
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={adjustments.file} />
          {mayAdjust && (
            <Button look="primary" size="small" onClick={() => setOpen('make')}>
              {t('new_title')}
            </Button>
          )}
        </>
      }
    >
      {rules && <BookRules rules={rules} onClose={() => setOpen('close')} onLimit={() => setOpen('limit')} />}
      <ListView
        of={list}
        label={t('title')}
        views={{ all: t('view_all'), waiting: t('state_waiting') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          state: { label: t('state'), word: (state: AdjustmentStatus) => t(`state_${state}`) },
          days: {},
        }}
        heads={{
          reference: t('adjustment'),
          made: t('made'),
          by: t('by'),
          debit: t('debit'),
          credit: t('credit'),
          reason: t('reason'),
          state: t('state'),
          amount: t('amount'),
        }}
        cells={{ state: (row: AdjustmentRow) => <StateTag state={row.state} /> }}
        nameOf={({ reference }) => reference}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {list.openId && <AdjustmentDrawer key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
      {open === 'make' && <MakeDialog onClose={shut} />}
      {open === 'close' && <CloseDialog onClose={shut} />}
      {open === 'limit' && rules && <LimitDialog limit={rules.limit} onClose={shut} />}
    </PortalPage>
  )
}
