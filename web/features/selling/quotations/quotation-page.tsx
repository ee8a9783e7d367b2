import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Quotation } from '#contract/selling/quotation-shapes'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { useTakesCards } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CustomerCard } from './customer-card.tsx'
import { Acts, type Open } from './quotation-acts.tsx'
import { useEvents } from './quotation-events.tsx'
import { Standing } from './quotation-standing.tsx'
import { quotationQuery } from './quotations.queries.ts'
import { RequestsCard } from './requests-card.tsx'
import { SendDialog } from './send-dialog.tsx'
import { VersionCard } from './version-card.tsx'
import { VersionsCard } from './versions-card.tsx'

const EditDialog = lazy(() => import('./edit-dialog.tsx'))
const route = getRouteApi('/agent/quotation')

/** One quotation of the agency: what the customer sees, what it costs the agency, and what became of it. */
export function QuotationPage() {
  const { id } = route.useSearch()
  if (useAgencyWaits())
    return (
      <PortalPage title={<Where id={id} />}>
        <AgencyWaiting />
      </PortalPage>
    )
  return <Asked id={id} />
}

function Where({ id }: { id: string }) {
  const t = useText('quotations')
  return (
    <Trail href={paths.agentQuotations()} list={t('title')}>
      <Code>{id}</Code>
    </Trail>
  )
}

function Asked({ id }: { id: string }) {
  const t = useText('quotations')
  return (
    <WithRecord
      list={{ href: paths.agentQuotations(), name: t('title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery(quotationQuery(useApi(), id))}
      words={{ failed: t('failed'), missing: t('missing_title'), missing_text: t('missing_text') }}
      waiting={
        <Loading className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-r-3" />
          <Skeleton className="h-72 w-full rounded-r-3" />
        </Loading>
      }
    >
      {(quotation, bar) => <Details quotation={quotation} bar={bar} />}
    </WithRecord>
  )
}

function Details({ quotation, bar }: { quotation: Quotation; bar: ReactNode }) {
  const t = useText('quotations')
  const takesCards = useTakesCards()
  const [open, setOpen] = useState<Open>(null)
  const [shown, setShown] = useState<number | null>(null)
  const version = quotation.versions.find((one) => one.version === shown) ?? quotation.versions[0]!
  const close = () => setOpen(null)
  const mayPay = takesCards && (quotation.state === 'accepted' || quotation.state === 'converted')
  return (
    <PortalPage title={bar} actions={<Acts quotation={quotation} onOpen={setOpen} />}>
      <Standing quotation={quotation} />
      {version.version !== quotation.version && (
        <Notice
          tone="info"
          action={
            <button type="button" className={`${textLink} text-14`} onClick={() => setShown(null)}>
              {t('show_newest')}
            </button>
          }
        >
          {t('updated_from', { number: version.version, now: quotation.version })}
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          <VersionCard version={version} />
        </div>
        <aside className="grid min-w-0 gap-4">
          <CustomerCard quotation={quotation} />
          {mayPay && !quotation.customer_total && <RequestsCard quotation={quotation} />}
          <VersionsCard quotation={quotation} shown={version.version} onShow={setShown} />
          <Card title={t('timeline')}>
            <Timeline entries={useEvents(quotation)} />
          </Card>
        </aside>
      </div>
      {open === 'send' && <SendDialog quotation={quotation} onClose={close} />}
      {open === 'cancel' && <CancelDialog quotation={quotation} onClose={close} />}
      {open === 'book' && <BookDialog quotation={quotation} onClose={close} />}
      {open === 'edit' && (
        <Suspense>
          <EditDialog quotation={quotation} onClose={close} />
        </Suspense>
      )}
    </PortalPage>
  )
}
