import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { newestDepositsQuery } from '#web/features/money/deposits/index.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { liveMs } from './dashboard.queries.ts'

const shown = 4

/** The newest deposits and what became of each. */
export function DepositsCard() {
  const t = useText('dashboard')
  const moment = useMoment()
  const locale = useLocale()
  const agencyId = useUser().user?.agency?.id ?? ''
  const {
    data: rows,
    error,
    refetch,
  } = useQuery({
    ...newestDepositsQuery(useApi(), agencyId, shown),
    refetchInterval: liveMs,
  })
  return (
    <Card
      title={t('deposits_title')}
      action={
        <Link href={paths.agentDeposits()} className={textLink}>
          {t('deposits_all')}
        </Link>
      }
    >
      {!rows ? (
        error ? (
          <ErrorState level={3} title={t('deposits_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid gap-3">
            {Array.from({ length: 3 }, (_, row) => (
              <Skeleton key={row} className="h-9 w-full" />
            ))}
          </Loading>
        )
      ) : rows.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-14 text-ink-2">{t('deposits_none')}</p>
          <Link href={paths.agentDeposit()} className={buttonStyle('secondary', 'small')}>
            {t('deposit')}
          </Link>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="py-2.5 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14">
                <Link href={paths.agentDeposits({ id: row.id })} className="font-mid hover:underline">
                  <Code>{row.id}</Code>
                </Link>
                <StatusChip status={row.status} />
                <Money value={row.amount} decimals="always" className="ms-auto font-mid" />
              </p>
              <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
                <span>{locale === 'ar' ? row.bank.name_ar : row.bank.name_en}</span>
                <bdi>{row.reason ?? moment(row.decided_at ?? row.created_at)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
