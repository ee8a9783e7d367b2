import type { ReactNode } from 'react'
import type { Funds } from '#contract/money/ledger'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

/** The four numbers of a wallet, as a sum: balance + credit limit - blocked = available. Needs the texts `statement`. */
export function FundsLine({ funds, className }: { funds: Funds; className?: string }) {
  const t = useText('statement')
  const { balance, credit_limit, blocked, available } = funds
  return (
    <dl className={cx('flex flex-wrap items-baseline gap-x-5 gap-y-1 text-13', className)}>
      <Figure name={t('balance')} value={balance} warn={balance.amount < 0} />
      <Figure sign="+" name={t('credit_limit')} value={credit_limit} />
      <Figure sign="−" name={t('blocked')} value={blocked} />
      <Figure sign="=" name={t('available')} value={available} warn={available.amount < 0} strong />
    </dl>
  )
}

type FigureProps = { sign?: ReactNode; name: string; value: Amount; warn?: boolean; strong?: boolean }

const Figure = ({ sign, name, value, warn, strong }: FigureProps) => (
  <div className="flex items-baseline gap-2 whitespace-nowrap">
    {sign && (
      <span aria-hidden className="text-ink-3">
        {sign}
      </span>
    )}
    <dt className="text-ink-2">{name}</dt>
    <dd className={cx(strong ? 'font-mid' : '', warn && 'text-warn')}>
      <Money value={value} decimals="always" size={strong ? 'text' : 'bare'} />
    </dd>
  </div>
)
