import type { ChangeQuote } from '#contract/selling/changes'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { unbrokenTicket as unbroken } from '#web/kit/record/ticket-number.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'

const flat = ({ amount, currency }: Amount) => ({ amount: Math.abs(amount), currency })

/** What a change comes to, line by line, and where what is left of a dearer fare goes. */
type SumProps = {
  quote: ChangeQuote
  /** What a service is called, with its passenger. */
  serviceName?: ((one: ChangeQuote['services'][number]) => string) | undefined
}

export function ChangeSum({ quote, serviceName = ({ label }) => label }: SumProps) {
  const t = useText('changes')
  const format = useFormat()
  const { total, residual, residual_to } = quote
  const back = residual_to === 'refund' || residual_to === 'penalty'
  const lines = (
    quote.act === 'services'
      ? [
          ...quote.services.map((one) => ({ name: serviceName(one), value: one.price })),
          { name: t('sum_service'), value: quote.charge },
        ]
      : [
          { name: t(quote.act === 'infant' ? 'sum_fare_infant' : 'sum_fare'), value: quote.fare_difference },
          ...(back ? [{ name: t('sum_residual'), value: { ...residual, amount: -residual.amount } }] : []),
          { name: t(quote.act === 'infant' ? 'sum_tax_infant' : 'sum_tax'), value: quote.tax_difference },
          { name: t('sum_penalty'), value: quote.penalty },
          ...quote.credits.map(({ number, amount }) => ({
            name: t('sum_credit', { number: `\u2066${unbroken(number)}\u2069` }),
            value: { ...amount, amount: -amount.amount },
          })),
          { name: t(quote.act === 'infant' ? 'sum_service' : 'sum_charge'), value: quote.charge },
        ]
  ).filter(({ value }) => value.amount !== 0)
  const unpaid = quote.services.filter(({ back, price }) => back && price.amount === 0)
  const isBack = total.amount < 0
  return (
    <div className="grid gap-3">
      <dl className="text-14 text-ink">
        {lines.map(({ name, value }, at) => (
          <div key={`${name}${value.amount}${at}`} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-mid">
              <Money value={value} decimals="always" />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2">
          <dt className="font-mid">{t(isBack ? 'sum_back' : 'sum_total')}</dt>
          <dd className="text-18 font-strong">
            <Money value={flat(total)} decimals="always" />
          </dd>
        </div>
      </dl>
      {residual.amount > 0 && (residual_to === 'emd' || residual_to === 'forfeited') && (
        <Notice tone={residual_to === 'forfeited' ? 'warn' : 'info'}>
          {t(`residual_${residual_to}`, { amount: format.money(residual, 'always') })}
        </Notice>
      )}
      {quote.warnings.includes('seats_lost') && <Notice tone="warn">{t('seats_lost')}</Notice>}
      {unpaid.length > 0 && <Notice tone="warn">{t('services_lost')}</Notice>}
      {quote.fares === 'historical' && <p className="text-13 text-ink-2">{t('historical')}</p>}
    </div>
  )
}
