import { minorDigits } from '#contract/kernel/currency'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { less } from '#web/kit/money/change.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { ChartLegend } from '#web/ui/chart-legend.tsx'
import type { Figures } from './dashboard.queries.ts'

/** Every so many days a date stands under its bar. */
const dateEvery = 7

/** A bar a day and the agency's own margin as a line; the figures are in the table. */
export function SalesChart({ figures: { sales, sold, given_back } }: { figures: Figures }) {
  const t = useText('dashboard')
  const format = useFormat()
  const [netHidden] = useNetHidden(false)
  const units = 10 ** minorDigits(sold.currency)
  const hasMargin = !netHidden && sales.some((day) => (day.own_margin?.amount ?? 0) > 0)
  return (
    <>
      <BarChart
        label={t('sales_label', { total: format.money(less(sold, given_back), 'always') })}
        hint={t('sales_hint')}
        bars={sales.map((day, index) => ({
          key: day.day,
          value: day.sold.amount / units,
          ...(hasMargin ? { line: (day.own_margin?.amount ?? 0) / units } : {}),
          ...((sales.length - 1 - index) % dateEvery === 0 ? { foot: format.date(day.day) } : {}),
          says: [
            `${format.date(day.day, 'weekday')}: ${format.money(day.sold, 'always')}`,
            ...(hasMargin && day.own_margin
              ? [`${t('sales_legend_margin')} ${format.money(day.own_margin, 'always')}`]
              : []),
          ].join(' · '),
        }))}
      />
      <ChartLegend bars={t('sales_legend_sold')} line={hasMargin ? t('sales_legend_margin') : undefined} />
    </>
  )
}
