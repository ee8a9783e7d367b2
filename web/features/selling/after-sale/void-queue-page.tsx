import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { WaitingBooking } from '#contract/selling/after-sale'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Card } from '#web/ui/card.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { PassengerWords, RouteWords } from '#web/ui/route-words.tsx'
import { TimeLeft } from '#web/kit/time/time-left.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { queueQuery } from './after-sale.queries.ts'
import { kindOf, type QueueKind, queueKinds } from './after-sale.rules.ts'
import { StaffActDialog, type StaffAct } from './staff-act-dialog.tsx'
import { QueueDrawer } from './queue-drawer.tsx'
import { QuoteDialog } from './quote-dialog.tsx'

const route = getRouteApi('/admin/void-bookings')

/** What sold bookings wait for: voids by their clock, then refunds and answers that are out. */
export function VoidQueuePage() {
  const t = useText('aftersale')
  const format = useFormat()
  const { kind, open } = route.useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(queueQuery(useApi()))
  const columns = useColumns()
  const [act, setAct] = useState<{ act: StaffAct | 'refund_quote'; row: WaitingBooking } | null>(null)
  const rows = data?.rows.filter((row) => !kind || kindOf(row) === kind)
  const go = (search: { kind?: QueueKind | undefined; open?: string | undefined }, replace = false) =>
    void navigate({ to: '/admin/void-bookings', search, replace, resetScroll: false })
  const current = data?.rows.find(({ id }) => id === open)
  if (isApiError(error) && error.status === 403)
    return (
      <PortalPage title={t('queue_title')}>
        <Empty title={t('closed_title')} text={t('closed_text')} />
      </PortalPage>
    )
  return (
    <PortalPage title={t('queue_title')}>
      <Card flush>
        <div className="flex flex-wrap gap-2 px-card py-3">
          <ToggleChip pressed={!kind} onChange={() => go({})}>
            {t('kind_all')} {data && format.number(data.total)}
          </ToggleChip>
          {queueKinds.map((one) => (
            <ToggleChip key={one} pressed={kind === one} onChange={() => go({ kind: one })}>
              {t(`kind_${one}`)} {data && format.number(data.rows.filter((row) => kindOf(row) === one).length)}
            </ToggleChip>
          ))}
        </div>
        {data && rows ? (
          <Table
            label={t('queue_title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            current={open ?? null}
            onOpen={({ id }) => go({ kind, open: id })}
            empty={<Empty title={t('queue_empty_title')} text={t('queue_empty_text')} />}
            foot={
              data.total > data.rows.length && (
                <p className="py-2 text-13 text-ink-2">
                  {t('queue_more', { shown: format.number(data.rows.length), total: format.number(data.total) })}
                </p>
              )
            }
          />
        ) : error ? (
          <ErrorState title={t('queue_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid gap-3 px-card pb-card">
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} className="h-7 w-full" />
            ))}
          </Loading>
        )}
      </Card>
      {current && (
        <QueueDrawer
          key={current.id}
          row={current}
          onClose={() => go({ kind })}
          onAct={(which) => setAct({ act: which, row: current })}
        />
      )}
      {act?.act === 'refund_quote' && <QuoteDialog row={act.row} onClose={() => setAct(null)} />}
      {act && act.act !== 'refund_quote' && <StaffActDialog row={act.row} act={act.act} onClose={() => setAct(null)} />}
    </PortalPage>
  )
}

function useColumns(): Column<WaitingBooking>[] {
  const t = useText('aftersale')
  const moment = useMoment()
  const locale = useLocale()
  const left = ({ status, void_until }: WaitingBooking) =>
    status === 'void_requested' && void_until ? <TimeLeft until={void_until} /> : null
  return [
    {
      id: 'booking',
      head: t('col_booking'),
      cell: ({ id, pnr }) => (
        <span className="whitespace-nowrap">
          <Code className="font-mid">{id}</Code> <Code className="text-12 text-ink-3 max-xl:hidden">{pnr}</Code>
        </span>
      ),
    },
    {
      id: 'status',
      head: t('col_status'),
      cell: (row) => (
        <>
          <StatusChip status={row.status} />
          <span className="block ps-2.5 text-12 sm:hidden">{left(row)}</span>
        </>
      ),
    },
    { id: 'left', head: t('col_left'), cell: left, from: 'sm' },
    {
      id: 'agency',
      head: t('col_agency'),
      cell: ({ agency }) => (agency ? agency.name[locale] : t('customer')),
      from: 'md',
    },
    {
      id: 'passengers',
      head: t('col_passengers'),
      cell: (row) => <PassengerWords lead={row.lead_passenger} count={row.passenger_count} />,
      from: 'lg',
    },
    { id: 'route', head: t('col_route'), cell: ({ route: way }) => <RouteWords {...way} />, from: 'md' },
    {
      id: 'asked',
      head: t('col_asked'),
      cell: ({ asked_at }) => <span className="whitespace-nowrap text-ink-2">{moment(asked_at)}</span>,
      from: 'sm',
    },
    {
      id: 'total',
      head: t('col_total'),
      cell: ({ total }) => <Money value={total} decimals="always" className="font-mid" />,
      align: 'end',
      from: 'sm',
    },
  ]
}
