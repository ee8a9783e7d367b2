import { minorDigits } from '#contract/kernel/currency'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { ChartLegend } from '#web/ui/chart-legend.tsx'
import { Money } from '#web/ui/money.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { Stretch } from './office-dashboard.queries.ts'

type SpanBar = Stretch['bars'][number]
/** Under every so many bars stands an hour or a date. */
const footEvery: Record<Stretch['span'], number> = { today: 6, week: 1, month: 7 }

/** `14:00`, `Mon 23 Nov`. */
function useTimeOf() {
  const format = useFormat()
  return (at: string) => (at.length > 10 ? `${at.slice(11)}:00` : format.date(at, 'weekday'))
}

export function SalesChart({ stretch: { span, now, bars } }: { stretch: Stretch }) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const timeOf = useTimeOf()
  const units = 10 ** minorDigits(now.sold.currency)
  const hasMargin = now.margin !== null
  return (
    <>
      <BarChart
        label={t('chart_label', { span: t(`span_${span}`), total: format.money(now.sold, 'always') })}
        hint={t('chart_hint')}
        bars={bars.map((bar, index) => ({
          key: bar.at,
          value: bar.sold.amount / units,
          ahead: bar.ahead,
          ...(bar.margin ? { line: bar.margin.amount / units } : {}),
          ...(index % footEvery[span] === 0
            ? { foot: bar.at.length > 10 ? bar.at.slice(11) : format.date(bar.at) }
            : {}),
          says: [
            `${timeOf(bar.at)}: ${format.money(bar.sold, 'always')}`,
            ...(bar.margin ? [`${t('margin')} ${format.money(bar.margin, 'always')}`] : []),
            t('sales_count', { count: bar.sales }),
          ].join(' · '),
        }))}
      />
      <ChartLegend bars={t('sold')} line={hasMargin ? t('margin') : undefined} />
    </>
  )
}

/** The same figures for who reads rather than looks; hours and days without a sale are left out. */
export function SalesTable({ stretch: { span, now, bars } }: { stretch: Stretch }) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const timeOf = useTimeOf()
  const columns: Column<SpanBar>[] = [
    { id: 'at', head: t('when'), cell: ({ at }) => timeOf(at) },
    { id: 'sales', head: t('sales'), align: 'end', cell: ({ sales }) => format.number(sales) },
    {
      id: 'sold',
      head: t('sold'),
      align: 'end',
      cell: ({ sold }) => <Money value={sold} decimals="always" size="bare" />,
    },
    ...(now.margin
      ? [
          {
            id: 'margin',
            head: t('margin'),
            align: 'end' as const,
            cell: ({ margin }: SpanBar) => margin && <Money value={margin} decimals="always" size="bare" />,
          },
        ]
      : []),
  ]
  return (
    <Table
      label={t(`span_${span}`)}
      columns={columns}
      rows={bars.filter(({ sales, sold, margin }) => sales > 0 || sold.amount !== 0 || margin?.amount).toReversed()}
      keyOf={({ at }) => at}
      empty={<p className="py-3 text-14 text-ink-2">{t('no_sales')}</p>}
    />
  )
}
