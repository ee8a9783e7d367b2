import { useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Figures, figuresQuery } from './dashboard.queries.ts'
import { changeOf, less } from '#web/kit/money/change.ts'
import { SalesChart } from './sales-chart.tsx'

/** What was sold in thirty days, as a picture or as figures. */
export function SalesCard() {
  const t = useText('dashboard')
  const { data, error, refetch } = useQuery(figuresQuery(useApi()))
  const [asTable, setAsTable] = useState(false)
  const isEmpty = data && data.sold.amount === 0 && data.given_back.amount === 0
  return (
    <Card
      title={t('sales_title')}
      action={
        data &&
        !isEmpty && (
          <button type="button" aria-pressed={asTable} className={textLink} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'sales_chart' : 'sales_table')}
          </button>
        )
      }
    >
      {!data ? (
        error ? (
          <ErrorState level={3} title={t('sales_failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className="grid gap-3">
            <Skeleton className="h-7 w-60" />
            <Skeleton className="h-44 w-full" />
          </Loading>
        )
      ) : isEmpty ? (
        <p className="text-14 text-ink-2">{t('sales_none')}</p>
      ) : (
        <>
          <Sums figures={data} />
          {asTable ? <Days figures={data} /> : <SalesChart figures={data} />}
        </>
      )}
    </Card>
  )
}

/** What was sold less what was given back: the report of the same days says the same, and is a press away. */
function Sums({ figures }: { figures: Figures }) {
  const { sales, sold, sold_before, given_back, given_back_before, own_margin } = figures
  const t = useText('dashboard')
  const format = useFormat()
  const [netHidden] = useNetHidden(false)
  const net = less(sold, given_back)
  const change = changeOf(net.amount, less(sold_before, given_back_before).amount)
  const Trend = change !== null && change < 0 ? TrendingDown : TrendingUp
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-14">
      <Link
        href={paths.agentProfitLoss({ from: sales[0]?.day ?? '', to: sales.at(-1)?.day ?? '' })}
        className="hover:underline"
      >
        <Money value={net} decimals="always" className="text-22 font-mid" />
      </Link>
      {change !== null && change !== 0 && (
        <span className={cx('inline-flex items-center gap-1.5', change > 0 ? 'text-ok' : 'text-warn')}>
          <Trend aria-hidden className="size-4 self-center" strokeWidth={1.8} />
          {t(change > 0 ? 'sales_more' : 'sales_less', { percent: format.number(Math.abs(change)) })}
        </span>
      )}
      {given_back.amount > 0 && (
        <span className="text-ink-2">
          {t.rich('sales_back', { amount: <Money value={given_back} decimals="always" className="font-mid" /> })}
        </span>
      )}
      {!netHidden && own_margin && own_margin.amount > 0 && (
        <span className="text-ink-2">
          {t.rich('sales_margin', { amount: <Money value={own_margin} decimals="always" className="font-mid" /> })}
        </span>
      )}
    </div>
  )
}

/** The same figures for who reads rather than looks; days without any are left out. */
function Days({ figures }: { figures: Figures }) {
  const t = useText('dashboard')
  const format = useFormat()
  const days = figures.sales.filter((day) => day.bookings > 0 || day.given_back.amount > 0).toReversed()
  const cell = 'border-t border-line py-1.5 pe-4 text-end last:pe-0 first:text-start'
  return (
    <div className="max-h-72 overflow-auto" role="region" aria-label={t('sales_title')} tabIndex={0}>
      <table className="w-full text-14">
        <thead className="text-13 text-ink-2">
          <tr>
            {(['sales_day', 'sales_count', 'sales_sold', 'sales_given_back'] as const).map((key) => (
              <th key={key} scope="col" className="pe-4 pb-1.5 text-end font-text first:text-start last:pe-0">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <td className={cell}>
                <Link href={paths.agentProfitLoss({ from: day.day, to: day.day })} className={textLink}>
                  {format.date(day.day, 'weekday')}
                </Link>
              </td>
              <td className={cell}>{format.number(day.bookings)}</td>
              <td className={cell}>
                <Money value={day.sold} decimals="always" size="bare" />
              </td>
              <td className={cell}>
                <Money value={day.given_back} decimals="always" size="bare" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
