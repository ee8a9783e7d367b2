import { useState } from 'react'
import type { Money as Amount } from '#contract/kernel/shapes'
import type { SalesSpan } from '#contract/operations/office-dashboard-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { changeOf } from '#web/kit/money/change.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Figures, Stretch } from './office-dashboard.queries.ts'
import { SalesChart, SalesTable } from './sales-picture.tsx'

type Sales = NonNullable<Figures['sales']>

/** What was sold today, this week and this month, against the same stretch of the one before. */
export function SalesCard({
  sales,
  now,
  onCurrency,
}: {
  sales: Sales
  now: string
  onCurrency: (currency: string) => void
}) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const [span, setSpan] = useState<SalesSpan>('today')
  const [asTable, setAsTable] = useState(false)
  const Picture = asTable ? SalesTable : SalesChart
  return (
    <Card
      title={t(`sales_${sales.of}`)}
      action={
        <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
          {sales.currencies.length > 1 && (
            <ChipSelect
              label={t('currency')}
              value={sales.currency}
              options={sales.currencies.map((value) => ({ value, label: format.currency(value) }))}
              onChange={onCurrency}
            />
          )}
          <button type="button" aria-pressed={asTable} className={textLink} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'as_chart' : 'as_table')}
          </button>
        </span>
      }
    >
      <Tabs
        label={t(`sales_${sales.of}`)}
        value={span}
        onChange={(id) => setSpan(id as SalesSpan)}
        tabs={sales.stretches.map((stretch) => ({
          id: stretch.span,
          label: t(`span_${stretch.span}`),
          panel: (
            <>
              <Sums stretch={stretch} of={sales.of} now={now} />
              {stretch.bars.some(({ sold, margin }) => sold.amount || margin?.amount) ? (
                <Picture stretch={stretch} />
              ) : (
                <p className="text-14 text-ink-2">{t('no_sales')}</p>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}

function Sums({
  stretch: { span, from, to, now: sums, before },
  of,
  now,
}: {
  stretch: Stretch
  of: Sales['of']
  now: string
}) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const clock = useClock()
  const href =
    of === 'company'
      ? paths.adminProfitLoss({ from, to })
      : paths.officeBookings('agent', { channel: 'all', mine: '1', from, to })
  return (
    <>
      <p className="mb-3 text-13 text-ink-2">{t(`against_${span}`, { time: clock.time(now) })}</p>
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        <Sum label={t('sold')} value={sums.sold} before={before.sold} href={href} />
        {sums.margin && <Sum label={t('margin')} value={sums.margin} before={before.margin} href={href} />}
        {sums.tax && <Sum label={t('tax')} value={sums.tax} before={before.tax} href={href} />}
        {sums.returned && (
          <Sum label={t('returned')} value={sums.returned} before={before.returned} href={href} isBad />
        )}
        <div>
          <dt className="text-13 text-ink-2">{t('sales')}</dt>
          <dd className="text-22 font-mid">
            {format.number(sums.sales)} <Change now={sums.sales} before={before.sales} />
          </dd>
        </div>
      </dl>
    </>
  )
}

type SumProps = { label: string; value: Amount; before: Amount | null; href: string; isBad?: boolean }

const Sum = ({ label, value, before, href, isBad }: SumProps) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd className="text-22 font-mid">
      <Link href={href} className="hover:underline">
        <Money value={value} decimals="always" />
      </Link>{' '}
      {before && <Change now={value.amount} before={before.amount} isBad={isBad} />}
    </dd>
  </div>
)

/** `+9 %`; nothing where there was nothing before. */
function Change({ now, before, isBad = false }: { now: number; before: number; isBad?: boolean | undefined }) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const change = changeOf(now, before)
  if (!change) return null
  const isGood = change > 0 !== isBad
  return (
    <span className={cx('text-13 font-text whitespace-nowrap', isGood ? 'text-ok' : 'text-warn')}>
      <bdi dir="ltr">{`${change > 0 ? '+' : '−'}${format.number(Math.abs(change))} %`}</bdi>
      <span className="sr-only"> {t('than_before')}</span>
    </span>
  )
}
