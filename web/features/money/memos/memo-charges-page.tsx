import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memoChargeList } from '#contract/money/memo-list'
import { type MemoCharge, memos } from '#contract/money/memos'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ChargeDrawer } from './charge-drawer.tsx'
import { ChargeTag } from './state-tag.tsx'

const route = getRouteApi('/agent/memo-charges')

/** What one's agency was charged for memos of airlines. */
export function MemoChargesPage() {
  const t = useText('memos')
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState<MemoCharge | null>(null)
  const list = useList(memoChargeList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.memoCharges(), search, replace, resetScroll: false }),
    key: ['memos', 'charges'],
    ask: (query, signal) => api(memos.mine, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage title={t('charges_title')} actions={<ListExport of={list} file={memos.mineFile} />}>
      <p className="text-14 text-ink-2">{t('charges_text')}</p>
      <ListView
        of={list}
        label={t('charges_title')}
        views={{ all: t('view_all'), due: t('charge_due') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('charges_hint') },
          state: { label: t('state'), word: (state: MemoCharge['state']) => t(`charge_${state}`) },
          days: {},
        }}
        heads={{
          debit_note: t('debit_note'),
          memo: t('memo'),
          document: t('document'),
          booking: t('booking'),
          charged: t('charged_on'),
          due_on: t('pay_by'),
          state: t('state'),
          total: t('total'),
        }}
        cells={{ state: (row: MemoCharge) => <ChargeTag state={row.state} /> }}
        nameOf={({ debit_note }) => debit_note}
        onOpen={setOpen}
        failed={t('failed')}
        empty={<Empty title={t('no_charges')} text={t('no_charges_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {open && <ChargeDrawer charge={open} onClose={() => setOpen(null)} />}
    </PortalPage>
  )
}
