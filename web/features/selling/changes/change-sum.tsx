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

/** What is ours of it. An EMD in payment costs nothing but a discount that it leaves nothing of. */
const chargeOf = { flights: 'sum_charge', name: 'sum_charge', infant: 'sum_service', credit: 'sum_discount' } as const

export function ChangeSum({ quote, serviceName = ({ label }) => label }: SumProps) {
  const t = useText('changes')
  const format = useFormat()
  const { total, residual, residual_to } = quote
  const back = residual_to === 'refund' || residual_to === 'penalty'
  const paid = quote.credits.map(({ number, amount }) => ({
    name: t('sum_credit', { number: `\u2066${unbroken(number)}\u2069` }),
    value: { ...amount, amount: -amount.amount },
  }))
  const lines = (
    quote.act === 'services'
      ? [
          ...quote.services.map((one) => ({ name: serviceName(one), value: one.price })),
          ...paid,
          { name: t('sum_service'), value: quote.charge },
        ]
      : quote.act === 'emd'
        ? [{ name: t('sum_charge'), value: quote.charge }]
        : [
            { name: t(quote.act === 'infant' ? 'sum_fare_infant' : 'sum_fare'), value: quote.fare_difference },
            ...(back ? [{ name: t('sum_residual'), value: { ...residual, amount: -residual.amount } }] : []),
            { name: t(quote.act === 'infant' ? 'sum_tax_infant' : 'sum_tax'), value: quote.tax_difference },
            { name: t('sum_penalty'), value: quote.penalty },
            ...paid,
            { name: t(chargeOf[quote.act]), value: quote.charge },
          ]
  ).filter(({ value }) => value.amount !== 0)
  const unpaid = quote.services.filter(({ back, price }) => back && price.amount === 0)
  const isBack = total.amount < 0
  const sum = quote.act === 'credit' ? 'sum_credit_total' : isBack ? 'sum_back' : 'sum_total'
  return (
    <div className="grid gap-3">
      {quote.act === 'emd' && <LeftOfTicket quote={quote} />}
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
          <dt className="font-mid">{t(sum)}</dt>
          <dd className="text-18 font-strong">
            <Money value={flat(total)} decimals="always" />
          </dd>
        </div>
      </dl>
      {quote.act !== 'emd' && residual.amount > 0 && (residual_to === 'emd' || residual_to === 'forfeited') && (
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

/** What of a ticket was not flown, what the airline takes of it, and what stands on the EMD. */
function LeftOfTicket({ quote: { residual, penalty } }: Pick<SumProps, 'quote'>) {
  const t = useText('changes')
  const rows = [
    { name: t('sum_not_flown'), amount: residual.amount + penalty.amount },
    { name: t('sum_penalty'), amount: -penalty.amount },
    { name: t('sum_emd'), amount: residual.amount },
  ].filter(({ amount }) => amount !== 0)
  return (
    <>
      <p className="text-14 text-ink-2">{t('emd_text')}</p>
      <dl className="text-14 text-ink">
        {rows.map(({ name, amount }, at) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1">
            <dt className={at === rows.length - 1 ? 'font-mid' : 'text-ink-2'}>{name}</dt>
            <dd className={at === rows.length - 1 ? 'font-strong' : 'font-mid'}>
              <Money value={{ ...residual, amount }} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
