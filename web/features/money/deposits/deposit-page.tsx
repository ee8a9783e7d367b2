import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Deposit } from '#contract/money/deposits'
import { DepositLines } from '#web/features/money/bank-lines/index.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ActDialog } from './act-dialog.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { ReviewActs } from './deposit-review.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { depositQuery } from './deposits.queries.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { useNamed } from './named.ts'
import { ProofViewer } from './proof-viewer.tsx'

const route = getRouteApi('/admin/deposit-details')

/** One deposit as the back office sees it: its proof beside the bank's line, its history, and the agency's ten before it. */
export function DepositPage() {
  const t = useText('deposits')
  const { id } = route.useSearch()
  return (
    <WithRecord
      list={{ href: paths.topupRequest(), name: t('queue_title') }}
      title={() => <Code>{id}</Code>}
      found={useQuery({ ...depositQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{
        failed: t('list_failed'),
        missing: t('missing_title'),
        missing_text: t('missing_text'),
        closed: t('closed_title'),
        closed_text: t('closed_text'),
      }}
      waiting={
        <Loading className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </Loading>
      }
    >
      {(deposit, bar) => <Details deposit={deposit} bar={bar} />}
    </WithRecord>
  )
}

function Details({ deposit, bar }: { deposit: Deposit; bar: ReactNode }) {
  const t = useText('deposits')
  const [act, setAct] = useState<'approve' | 'reject' | 'delete' | null>(null)
  const [deleted, setDeleted] = useState(false)
  if (deleted)
    return (
      <PortalPage title={bar}>
        <Empty
          title={t('deleted_title')}
          text={t('deleted_text')}
          action={
            <Link href={paths.topupRequest()} className={buttonStyle('secondary')}>
              {t('to_queue')}
            </Link>
          }
        />
      </PortalPage>
    )
  return (
    <PortalPage title={bar} actions={<StatusChip status={deposit.status} />}>
      <DuplicateNotice deposit={deposit} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_20rem]">
        <Card title={t('bank_line')}>
          <DepositFacts deposit={deposit} office />
          <div className="mt-5">
            <DepositLines deposit={deposit} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
            <ReviewActs deposit={deposit} onAct={setAct} />
            {isAllowed(deposit, 'delete') && (
              <Button size="small" look="ghost" onClick={() => setAct('delete')}>
                {t('delete')}
              </Button>
            )}
          </div>
        </Card>
        <Card title={t('proof')}>
          <ProofViewer proof={deposit.proof} />
        </Card>
        <Card title={t('history')}>
          <DepositTimeline deposit={deposit} />
        </Card>
      </div>
      <Earlier deposit={deposit} />
      {act && (
        <ActDialog
          deposit={deposit}
          act={act}
          onClose={() => setAct(null)}
          {...(act === 'delete' ? { onDone: () => setDeleted(true) } : {})}
        />
      )}
    </PortalPage>
  )
}

function Earlier({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  const format = useFormat()
  const { zone } = useSite()
  const named = useNamed()
  return (
    <Card title={t('earlier', { agency: named(deposit.agency) })} flush>
      {deposit.earlier.length === 0 ? (
        <p className="px-card pb-card text-14 text-ink-3">{t('earlier_none')}</p>
      ) : (
        <ul>
          {deposit.earlier.map((row) => (
            <li
              key={row.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-card py-2 text-14"
            >
              <Link href={paths.depositDetails(row.id)} className="font-mid hover:underline">
                <Code>{row.id}</Code>
              </Link>
              <span className="text-13 text-ink-3">{format.date(format.dateIn(row.created_at, zone), 'long')}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2 max-sm:hidden">{named(row.bank)}</span>
              <StatusChip status={row.status} />
              <Money value={row.amount} decimals="always" className="ms-auto font-mid" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
