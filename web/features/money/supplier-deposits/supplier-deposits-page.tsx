import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Topup, supplierDeposits } from '#contract/money/supplier-deposits'
import { topupList } from '#contract/money/topup-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { BalancesCard } from './balances-card.tsx'
import { type Act, DecideTopup, TopupActs } from './decide-topup.tsx'
import { TopupDialog } from './topup-dialog.tsx'

const route = getRouteApi('/admin/supplier-deposits')
const tones = { waiting: 'warn', posted: 'ok', refused: 'mute', reversed: 'mute' } as const

/** What lies at suppliers that are paid in advance, and each payment to them. */
export function SupplierDepositsPage() {
  const t = useText('supplier_deposits')
  const api = useApi()
  const navigate = useNavigate()
  const mayAct = useHolds('ledger.adjust')
  const [paying, setPaying] = useState(false)
  const [act, setAct] = useState<{ act: Act; topup: Topup } | null>(null)
  const list = useList(topupList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: '/admin/supplier-deposits', search, replace, resetScroll: false }),
    key: ['settlements', 'topups'],
    ask: (query, signal) => api(supplierDeposits.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={supplierDeposits.file} />
          {mayAct && (
            <Button look="primary" size="small" onClick={() => setPaying(true)}>
              {t('pay')}
            </Button>
          )}
        </>
      }
    >
      <BalancesCard />
      <h2 className="text-18">{t('payments')}</h2>
      <ListView
        of={list}
        label={t('payments')}
        views={{ all: t('view_all'), waiting: t('state_waiting') }}
        sorts={{ newest: t('newest') }}
        filters={{
          q: { label: t('search'), hint: t('search_hint') },
          state: { label: t('state'), word: (state: Topup['state']) => t(`state_${state}`) },
          days: {},
        }}
        heads={{
          reference: t('payment'),
          supplier: t('supplier'),
          bank: t('bank'),
          bank_reference: t('bank_reference'),
          paid_on: t('paid_on'),
          by: t('by'),
          state: t('state'),
          amount: t('amount'),
        }}
        cells={{ state: (row: Topup) => <Tag tone={tones[row.state]}>{t(`state_${row.state}`)}</Tag> }}
        tail={(row: Topup) => <TopupActs topup={row} onAct={(one) => setAct({ act: one, topup: row })} />}
        nameOf={({ reference }) => reference}
        failed={t('failed')}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
        none={{ title: t('none'), text: t('none_text') }}
      />
      {paying && <TopupDialog onClose={() => setPaying(false)} />}
      {act && <DecideTopup {...act} onClose={() => setAct(null)} />}
    </PortalPage>
  )
}
