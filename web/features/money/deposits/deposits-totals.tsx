import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { FundsLine } from '#web/features/money/ledger/index.ts'
import { fundsQuery } from '#web/kit/money/funds.queries.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { totalsQuery } from './deposits.queries.ts'

/** What can be spent, what is on its way, what has come in. */
export function DepositsTotals({ agencyId }: { agencyId: string }) {
  const t = useText('deposits')
  const api = useApi()
  const funds = useQuery(fundsQuery(api))
  const totals = useQuery(totalsQuery(api, agencyId))
  const available = funds.data?.available
  const own = totals.data?.find((row) => row.approved.currency === available?.currency) ?? totals.data?.[0]
  if ((!available && !funds.isError) || (!own && !totals.isError))
    return (
      <Loading className="flex flex-wrap gap-8">
        <Skeleton className="h-14 w-48" />
        <Skeleton className="h-14 w-32" />
        <Skeleton className="h-14 w-32" />
      </Loading>
    )
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10 sm:gap-y-4">
        {available && (
          <div className="max-sm:col-span-2">
            <Name>{t('total_available')}</Name>
            <dd>
              <Money
                value={available}
                decimals="always"
                size="display"
                className={cx('text-32 leading-tight font-light', available.amount < 0 && 'text-warn')}
              />
            </dd>
          </div>
        )}
        {own && (
          <>
            <Sum name={t('total_pending', { count: own.pending_count })} warn={own.pending.amount > 0}>
              <Money value={own.pending} decimals="always" size="bare" />
            </Sum>
            <Sum name={t('total_month', { count: own.this_month_count })} good={own.this_month.amount > 0}>
              <Money value={own.this_month} decimals="always" size="bare" />
            </Sum>
            <Sum name={t('total_approved', { count: own.approved_count })}>
              <Money value={own.approved} decimals="always" size="bare" />
            </Sum>
          </>
        )}
      </dl>
      {funds.data && <FundsLine funds={funds.data} />}
    </div>
  )
}

const Name = ({ children }: { children: ReactNode }) => <dt className="text-13 font-mid text-ink-2">{children}</dt>

type SumProps = { name: string; warn?: boolean; good?: boolean; children: ReactNode }
const Sum = ({ name, warn, good, children }: SumProps) => (
  <div>
    <Name>{name}</Name>
    <dd className={cx('text-20 leading-[1.4] font-mid', warn && 'text-warn', good && 'text-ok')}>{children}</dd>
  </div>
)
