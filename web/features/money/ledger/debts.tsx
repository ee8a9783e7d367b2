import type { Ageing } from '#contract/money/ledger'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Statement } from './ledger-figures.tsx'

const buckets = ['days_0_7', 'days_8_15', 'days_16_30', 'days_31'] as const satisfies (keyof Ageing)[]
const looks = {
  days_0_7: 'bg-line-strong',
  days_8_15: 'bg-sea-line',
  days_16_30: 'bg-warn-mark',
  days_31: 'bg-bad-mark',
} as const

/** What is owed and for how long; what is overdue, with the way to pay it. Nothing owed, nothing shown. */
export function Debts({ statement, zone }: { statement: Statement; zone: string }) {
  const t = useText('statement')
  const format = useFormat()
  const { ageing, overdue, credit_days } = statement
  const owed = buckets.filter((bucket) => ageing[bucket].amount > 0)
  if (owed.length === 0) return null
  return (
    <div className="grid gap-3">
      {overdue && (
        <Notice
          tone="bad"
          title={t.rich('overdue_title', { amount: <Money value={overdue.amount} decimals="always" /> })}
          action={
            <Link
              href={paths.agentDeposit({ amount: overdue.amount.amount, next: paths.agentLedger() })}
              className={buttonStyle('primary', 'small')}
            >
              {t('top_up')}
            </Link>
          }
        >
          {t('overdue_text', { day: format.date(format.dateIn(overdue.since, zone), 'long'), count: credit_days })}
        </Notice>
      )}
      <section aria-label={t('ageing')}>
        <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3">
          {owed.map((bucket) => (
            <span key={bucket} className={looks[bucket]} style={{ flexGrow: ageing[bucket].amount }} />
          ))}
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-13">
          <dt className="text-ink-2">{t('ageing')}</dt>
          {buckets.map((bucket) => (
            <div key={bucket} className="flex items-center gap-1.5 whitespace-nowrap">
              <span aria-hidden className={cx('size-2.5 rounded-[2px]', looks[bucket])} />
              <dt className="text-ink-2">{t(bucket)}</dt>
              <dd className="font-mid">
                <Money value={ageing[bucket]} decimals="always" size="bare" />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
