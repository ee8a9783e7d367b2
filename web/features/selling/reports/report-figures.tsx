import type { AgentSums } from '#contract/selling/reports'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

const minus = (one: Amount, other: Amount): Amount => ({ ...one, amount: one.amount - other.amount })

/** The profit as a sum: sold - paid = own margin, less fees and corrections. */
export function ReportFigures({ totals }: { totals: AgentSums }) {
  const t = useText('reports')
  const { sold, paid, given_back, margin, charges, corrections, profit } = totals
  return (
    <dl aria-label={t('figures')} className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <Figure name={t('sold')} value={sold} />
      <Figure sign="−" name={t(given_back.amount === 0 ? 'paid' : 'paid_net')} value={minus(paid, given_back)} />
      <Figure sign="=" name={t('margin')} value={margin} warn={margin.amount < 0} />
      <Figure sign="−" name={t('charges')} value={charges} />
      {corrections.amount !== 0 && <Figure sign="−" name={t('corrections')} value={corrections} />}
      <div>
        <dt className="text-13 font-mid text-ink-2">{t(profit.amount < 0 ? 'loss' : 'profit')}</dt>
        <dd className="flex items-baseline gap-3">
          <Sign sign="=" />
          <Money
            value={profit}
            decimals="always"
            size="display"
            className={cx(
              'text-[clamp(1.75rem,3vw,2.375rem)] leading-tight font-light',
              profit.amount < 0 && 'text-warn',
            )}
          />
        </dd>
      </div>
    </dl>
  )
}

const Sign = ({ sign }: { sign: string }) => (
  <span aria-hidden className="text-20 font-text text-ink-3 max-sm:hidden">
    {sign}
  </span>
)

function Figure({ sign, name, value, warn }: { sign?: string; name: string; value: Amount; warn?: boolean }) {
  return (
    <div>
      <dt className="text-13 font-mid text-ink-2">{name}</dt>
      <dd className={cx('flex items-baseline gap-3 text-20 leading-[1.4] font-mid', warn && 'text-warn')}>
        {sign && <Sign sign={sign} />}
        <Money value={value} decimals="always" size="bare" />
      </dd>
    </div>
  )
}
