import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { quotationList } from '#contract/selling/quotation-list'
import { quotations } from '#contract/selling/quotations'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QuotationDrawer } from './quotation-drawer.tsx'
import { SearchFlights } from './search-flights.tsx'
import { useQuotationListWords } from './quotation-list-words.tsx'
import { useWithdraw } from './use-withdraw.ts'

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

function Quotations() {
  const t = useText('quotations')
  const api = useApi()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const withdraw = useWithdraw()
  const maySell = useMemberMay()('sell')
  const list = useList(quotationList, {
    search: route.useSearch(),
    go: (search, replace = false) =>
      void navigate({ to: paths.agentQuotations(), search, replace, resetScroll: false }),
    key: ['quotations', 'list'],
    ask: (query, signal) => api(quotations.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  const plus = <Plus aria-hidden className="size-4" strokeWidth={1.8} />
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={quotations.file} />
          {maySell && (
            <>
              <Button size="small" icon={plus} onClick={() => setMaking(true)}>
                <span className="max-sm:sr-only">{t('new_lines')}</span>
              </Button>
              <SearchFlights look="primary" />
            </>
          )}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useQuotationListWords()}
        acts={maySell ? [withdraw] : []}
        empty={
          <Empty
            title={t('empty_title')}
            text={t('empty_text')}
            action={maySell && <SearchFlights look="secondary" />}
          />
        }
      />
      {list.openId && <QuotationDrawer key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
      <Suspense>{making && <NewDialog onClose={() => setMaking(false)} />}</Suspense>
    </PortalPage>
  )
}
