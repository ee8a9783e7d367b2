import { minorDigits } from '#contract/kernel/currency'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Figures } from './dashboard.queries.ts'
import { less, scaleTop, shortAmount } from './sales.rules.ts'

const [width, height, edge, foot] = [720, 200, 64, 30]
const plot = { width: width - edge, height: height - foot }
/** Every so many days a date stands under its bar. */
const dateEvery = 7
/** The larger dates of a phone would be cut off there. */
const nearEdge = 3

/** A bar a day and the agency's own margin as a line. Time runs from the left in either language; the figures are in the table. */
export function SalesChart({ figures: { sales, sold, given_back } }: { figures: Figures }) {
  const t = useText('dashboard')
  const format = useFormat()
  const isArabic = useLocale() === 'ar'
  const [netHidden] = useNetHidden(false)
  const units = 10 ** minorDigits(sold.currency)
  const top = scaleTop(Math.max(...sales.map((day) => day.sold.amount)) / units)
  const step = plot.width / sales.length
  const y = (minor: number) => plot.height - (minor / units / top) * (plot.height - 12)
  const x = (index: number) => index * step
  const hasMargin = !netHidden && sales.some((day) => day.own_margin.amount > 0)
  const line = sales.map((day, index) => `${x(index) + step / 2},${y(Math.max(0, day.own_margin.amount))}`).join(' ')
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="h-auto w-full"
        role="img"
        aria-label={t('sales_label', { total: format.money(less(sold, given_back), 'always') })}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={0} x2={plot.width} y1={y(share * top * units)} y2={y(share * top * units)} stroke="var(--line)" />
            <text
              x={plot.width + 8}
              y={y(share * top * units) + 4}
              textAnchor="start"
              direction="ltr"
              className="fill-ink-3 text-12 max-sm:text-[26px]"
            >
              {shortAmount(share * top)}
            </text>
          </g>
        ))}
        {sales.map((day, index) => (
          <g key={day.day}>
            <rect
              x={x(index) + step * 0.12}
              width={step * 0.76}
              y={y(day.sold.amount)}
              height={plot.height - y(day.sold.amount)}
              rx={2}
              fill="var(--sea-line)"
              opacity={index === sales.length - 1 ? 1 : 0.7}
            >
              <title>{`${format.date(day.day, 'weekday')}: ${format.money(day.sold, 'always')}`}</title>
            </rect>
            {(sales.length - 1 - index) % dateEvery === 0 && (
              <text
                x={x(index) + step / 2}
                y={height - 6}
                textAnchor="middle"
                direction={isArabic ? 'rtl' : 'ltr'}
                className={cx('fill-ink-3 text-12 max-sm:text-[26px]', index < nearEdge && 'max-sm:hidden')}
              >
                {format.date(day.day)}
              </text>
            )}
          </g>
        ))}
        {hasMargin && (
          <polyline points={line} fill="none" stroke="var(--accent-line)" strokeWidth={2} strokeLinejoin="round" />
        )}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-[2px] bg-sea-line" />
          {t('sales_legend_sold')}
        </span>
        {hasMargin && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="h-0.5 w-4 bg-accent-line" />
            {t('sales_legend_margin')}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
