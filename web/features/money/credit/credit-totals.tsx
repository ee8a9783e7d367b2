import type { CreditTotals } from '#contract/money/credit'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

/** What all agencies of the filter owe together, in one currency. */
export function CreditTotalsPart({ totals }: { totals: CreditTotals }) {
  const t = useText('credit')
  const { ageing, overdue, agencies } = totals
  const figures: [string, Amount, boolean?][] = [
    [t('limit'), totals.credit_limit],
    [t('used'), totals.used],
    [t('blocked'), totals.blocked],
    [t('available'), totals.available],
    [t('overdue'), overdue, overdue.amount > 0],
    [t('days_0_7'), ageing.days_0_7],
    [t('days_8_15'), ageing.days_8_15],
    [t('days_16_30'), ageing.days_16_30],
    [t('days_31'), ageing.days_31],
  ]
  return (
    <section aria-label={t('totals', { currency: overdue.currency })} className="grid gap-2">
      <p className="text-13 text-ink-2">{t('agencies', { count: agencies })}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        {figures.map(([name, value, isBad]) => (
          <div key={name}>
            <dt className="text-13 font-mid text-ink-2">{name}</dt>
            <dd className={cx('text-16', isBad && 'text-warn')}>
              <Money value={value} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
