import type { OfflineBooking } from '#contract/selling/offline'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'

type Line = OfflineBooking['lines'][number]

/** The lines with what they cost and at whom, the tax inside them, and what is left. */
export function OfficeLines({ request: { lines, total, note } }: { request: OfflineBooking }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const showsCost = lines.some(({ cost }) => cost !== null)
  const showsTax = lines.some(({ tax }) => tax !== null)
  const cost = lines.reduce((sum, line) => sum + (line.cost?.amount ?? 0) * line.quantity, 0)
  const vat = lines.reduce((sum, { tax }) => sum + (tax?.vat.amount ?? 0), 0)
  const number = 'py-2.5 text-end align-top whitespace-nowrap'
  return (
    <>
      <div className="overflow-x-auto px-card">
        <table className="w-full text-14">
          <thead>
            <tr className="text-13 text-ink-3 [&>th]:pb-1.5 [&>th]:font-mid">
              <th className="text-start">{t('line_what')}</th>
              {showsCost && <th className="px-3 text-end max-sm:hidden">{t('col_cost')}</th>}
              {showsTax && <th className="px-3 text-end max-md:hidden">{t('col_tax')}</th>}
              <th className="text-end">{t('col_sell')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index} className="border-t border-line">
                <td className="min-w-0 py-2.5">
                  <bdi>{line.description}</bdi>
                  <LineFacts line={line} />
                </td>
                {showsCost && <td className={`${number} px-3 max-sm:hidden`}>{line.cost && <CostOf line={line} />}</td>}
                {showsTax && <td className={`${number} px-3 max-md:hidden`}>{line.tax && <TaxOf tax={line.tax} />}</td>}
                <td className={`${number} font-mid`}>
                  <Money value={line.total} decimals="always" size="bare" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total && (
        <dl className="mx-card mt-1 grid gap-1 border-t-2 border-ink py-3 text-14">
          {showsCost && (
            <>
              <Sum name={t('sum_cost')} amount={cost} currency={total.currency} />
              {vat !== 0 && <Sum name={t('sum_vat')} amount={vat} currency={total.currency} />}
              <Sum name={t('sum_margin')} amount={total.amount - cost - vat} currency={total.currency} />
            </>
          )}
          <Sum name={words('total')} amount={total.amount} currency={total.currency} strong />
        </dl>
      )}
      {note && (
        <div className="mx-card mb-card rounded-r-2 bg-surface-3 p-3 text-14">
          <p className="text-13 text-ink-3">{t('note')}</p>
          <p className="whitespace-pre-line text-as-page" dir="auto">
            {note}
          </p>
        </div>
      )}
    </>
  )
}

/** Its kind and vendor; how many at which price. */
function LineFacts({ line }: { line: Line }) {
  const words = useText('offline')
  const format = useFormat()
  const { product, vendor, quantity, sell } = line
  return (
    <span className="flex flex-wrap gap-x-3 text-13 text-ink-3">
      <span>{words(`${product}_product`)}</span>
      {vendor && <bdi>{vendor}</bdi>}
      {quantity > 1 && <bdi>{words('line_each', { count: quantity, price: format.money(sell, 'always') })}</bdi>}
    </span>
  )
}

const CostOf = ({ line: { cost, quantity } }: { line: Line }) => (
  <Money value={{ ...cost!, amount: cost!.amount * quantity }} decimals="always" size="bare" />
)

function TaxOf({ tax: { category, rate_bp, vat } }: { tax: NonNullable<Line['tax']> }) {
  const t = useText('office_offline')
  const format = useFormat()
  if (category !== 'S') return <span className="text-ink-3">{t(`tax_${category}`)}</span>
  return (
    <>
      <Money value={vat} decimals="always" size="bare" />
      <span className="block text-13 text-ink-3">{t('tax_rate', { rate: format.number(rate_bp / 100) })}</span>
    </>
  )
}

type SumProps = { name: string; amount: number; currency: string; strong?: boolean }
const Sum = ({ name, amount, currency, strong }: SumProps) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={strong ? 'font-mid' : 'text-ink-2'}>{name}</dt>
    <dd className={strong ? 'text-20 font-strong' : 'font-mid'}>
      <Money value={{ amount, currency }} decimals="always" />
    </dd>
  </div>
)
