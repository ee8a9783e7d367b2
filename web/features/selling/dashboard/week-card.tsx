import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Undo } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { figuresQuery } from './dashboard.queries.ts'

/** How the last seven days' bookings stand; each row leads to its list. */
export function WeekCard() {
  const t = useText('dashboard')
  const format = useFormat()
  const { data, error, refetch } = useQuery(figuresQuery(useApi()))
  const most = Math.max(1, ...(data?.week.counts.map(({ count }) => count) ?? []))
  return (
    <Card title={t('week_title')}>
      {!data &&
        (error ? (
          <ErrorState level={3} title={t('week_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid gap-3">
            {Array.from({ length: 4 }, (_, row) => (
              <Skeleton key={row} className="h-6 w-full" />
            ))}
          </Loading>
        ))}
      {data?.week.counts.length === 0 && <p className="text-14 text-ink-2">{t('week_none')}</p>}
      <ul className="-mx-2">
        {data?.week.counts.map(({ status, count }) => (
          <li key={status}>
            <Link
              href={paths.agentBookings({ status, from: data.week.from })}
              className="grid grid-cols-[9.5rem_1fr_2.5rem] items-center gap-3 rounded-r-1 px-2 py-1.5 hover:bg-surface-hover"
            >
              <span>
                <StatusChip status={status} />
              </span>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
                <span
                  className="block h-full min-w-1 rounded-full bg-sea-line"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
              <span className="text-end text-14 font-mid">{format.number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Unpaid />
      <VoidWindows />
    </Card>
  )
}

/** Seats held that nobody has paid for, and what they come to. */
function Unpaid() {
  const t = useText('dashboard')
  const { data } = useQuery(figuresQuery(useApi()))
  if (!data || data.unpaid.bookings === 0) return null
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-13">
      <Link href={`${paths.agentBookings({ status: 'saved' })}&sort=ttl`} className={textLink}>
        {t('unpaid', { count: data.unpaid.bookings })}
      </Link>
      <Money value={data.unpaid.total} decimals="always" className="font-mid" />
    </p>
  )
}

/** Tickets that the back office can still void, the window that closes first on top. */
function VoidWindows() {
  const t = useText('dashboard')
  const moment = useMoment()
  const now = useNow()
  const { data } = useQuery(figuresQuery(useApi()))
  const first = data?.void_windows.first.filter(({ until }) => Date.parse(until) > now) ?? []
  if (!data || first.length === 0) return null
  const others = data.void_windows.open - first.length
  return (
    <ul className="mt-3 border-t border-line pt-3">
      {first.map(({ reference, until }) => (
        <li key={reference} className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-13">
          <span className="inline-flex items-center gap-2">
            <Undo className="size-4 text-warn-mark" />
            {t('void_closes', { time: moment(until) })}
          </span>
          <Link href={paths.agentBookingDetails(reference)} className={textLink}>
            <Code>{reference}</Code>
          </Link>
        </li>
      ))}
      {others > 0 && (
        <li className="py-1 text-13">
          <Link href={paths.agentBookings({ status: 'confirmed,approved' })} className={textLink}>
            {t('void_others')}
          </Link>
        </li>
      )}
    </ul>
  )
}
