import { minorDigits } from '#contract/kernel/currency'
import { chargeAmount } from '#contract/money/charge-amount'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { type TypedCharge, valueOf } from './charge-values.ts'

const fare = 1_000
const counts = [1, 2, 4]

/** What the charge comes to for some passengers on one fare, while it is typed. */
export function ChargeExample({ typed, currency }: { typed: TypedCharge; currency: string }) {
  const t = useText('office_charges')
  const value = valueOf(typed, currency)
  const base = fare * 10 ** minorDigits(currency)
  return (
    <Card title={t('example')}>
      <p className="mb-3 text-14 text-ink-2">
        {t.rich('example_fare', { base: <Money value={{ amount: base, currency }} className="font-mid" /> })}
      </p>
      <dl className="divide-y divide-line text-14" aria-live="polite">
        {counts.map((passengers) => (
          <div key={passengers} className="flex items-baseline justify-between gap-4 py-2">
            <dt>{t('example_passengers', { count: passengers })}</dt>
            <dd className="font-mid">
              {value ? (
                <Money
                  value={{ amount: chargeAmount(value, { base: base * passengers, passengers }), currency }}
                  decimals="always"
                />
              ) : (
                <span className="text-ink-3">–</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
