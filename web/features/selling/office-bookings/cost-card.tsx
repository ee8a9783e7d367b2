import type { OfficeBooking } from '#contract/selling/office-bookings'
import { readIn } from '#contract/selling/price-lines'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

/** How the price was made, line by line with the rules that won: for whoever may see what things cost. */
export function CostCard({ booking: { cost_lines, cost, vat, margin, total } }: { booking: OfficeBooking }) {
  const t = useText('office_bookings')
  const locale = useLocale()
  if (!cost_lines || !cost || !margin) return null
  return (
    <Card title={t('cost_title')}>
      <table className="w-full text-14">
        <thead className="sr-only">
          <tr>
            <th>{t('cost_line')}</th>
            <th>{t('cost_code')}</th>
            <th>{t('cost_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {readIn(cost_lines, locale).map((line, index) => (
            <tr key={index} className="border-t border-line first:border-0">
              <td className="py-2">{t(`line_${line.kind}`)}</td>
              <td className="py-2 text-13 text-ink-3">
                <Code>{[line.ptc, line.code].filter(Boolean).join(' ')}</Code>
              </td>
              <td className="py-2 text-end font-mid">
                <Money value={line.amount} decimals="always" size="bare" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-1 border-t-2 border-ink pt-2 text-14">
        <Sum name={t('sums_total')} value={total} />
        <Sum name={t('sums_cost')} value={cost} />
        {vat && vat.amount !== 0 && <Sum name={t('sums_vat')} value={vat} />}
        <Sum name={t('sums_margin')} value={margin} strong />
      </dl>
    </Card>
  )
}

const Sum = ({ name, value, strong }: { name: string; value: OfficeBooking['total']; strong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-3 py-0.5">
    <dt className={strong ? 'font-mid' : 'text-ink-2'}>{name}</dt>
    <dd className={strong ? 'text-18 font-strong' : 'font-mid'}>
      <Money value={value} decimals="always" />
    </dd>
  </div>
)
