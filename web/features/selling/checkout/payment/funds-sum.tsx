import type { ReactNode } from 'react'
import type { Funds } from '#contract/money/ledger'
import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** What an agency may spend, as a sum, and what is left after this booking. */
export function FundsSum({ funds, total }: { funds: Funds | undefined; total: Amount }) {
  const t = useText('checkout')
  if (!funds) {
    return (
      <Loading>
        {/* As high as the sum: what stands below must not move under a pointer. */}
        <Skeleton className="h-36 w-full" />
      </Loading>
    )
  }
  const after = { ...total, amount: funds.available.amount - total.amount }
  return (
    <dl className="flex flex-col gap-1.5 text-14">
      <Row name={t('funds_balance')} value={<Money value={funds.balance} decimals="always" />} />
      <Row name={t('funds_credit')} value={<Money value={funds.credit_limit} decimals="always" />} />
      {funds.blocked.amount > 0 && (
        <Row
          name={t('funds_blocked')}
          value={<Money value={{ ...funds.blocked, amount: -funds.blocked.amount }} decimals="always" />}
        />
      )}
      <Row strong name={t('funds_available')} value={<Money value={funds.available} decimals="always" />} />
      <Row name={t('funds_this')} value={<Money value={{ ...total, amount: -total.amount }} decimals="always" />} />
      <Row
        strong
        name={t(after.amount < 0 ? 'funds_missing' : 'funds_after')}
        value={
          <Money
            value={{ ...after, amount: Math.abs(after.amount) }}
            decimals="always"
            className={after.amount < 0 ? 'text-bad' : ''}
          />
        }
      />
    </dl>
  )
}

const Row = ({ name, value, strong }: { name: ReactNode; value: ReactNode; strong?: boolean }) => (
  <div className={cx('flex items-baseline justify-between gap-3', strong && 'border-t border-line pt-1.5 font-mid')}>
    <dt className={strong ? '' : 'text-ink-2'}>{name}</dt>
    <dd>{value}</dd>
  </div>
)
