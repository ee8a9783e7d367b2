import type { ReactNode } from 'react'
import type { Reply } from '#contract/kernel/endpoint'
import type { ledger } from '#contract/money/ledger'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { FundsLine } from './funds-line.tsx'
import type { Days } from '#web/kit/time/day-presets.ts'
import { VerifiedLine, VerifiedStamp } from './verified-stamp.tsx'

export type Statement = Reply<typeof ledger.statement>

type FiguresProps = {
  statement: Statement
  days: Days
  today: string
  zone: string
  /** Entries are left out: what they opened with and closed with would not add up. */
  narrowed: boolean
}

/** The statement in five figures: what it opened with, what went, what came, what it closed with, what can be spent. */
export function LedgerFigures({ statement, days, today, zone, narrowed }: FiguresProps) {
  const t = useText('statement')
  const format = useFormat()
  const { opening, closing, totals } = statement
  const big = narrowed ? { ...closing, amount: totals.credit.amount - totals.debit.amount } : closing
  const day = (date: string) => format.date(date)
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="grid min-w-0 gap-3">
        <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
          {!narrowed && (
            <Figure name={days.from ? t('opening_on', { day: day(days.from) }) : t('opening')}>
              <Money value={opening} decimals="always" size="bare" className={cx(opening.amount < 0 && 'text-warn')} />
            </Figure>
          )}
          <Figure name={t('charged_count', { count: totals.debits })}>
            <Money value={{ ...totals.debit, amount: -totals.debit.amount }} decimals="always" size="bare" />
          </Figure>
          <Figure name={t('received_count', { count: totals.credits })}>
            <Money
              value={totals.credit}
              decimals="always"
              size="bare"
              plus
              className={cx(totals.credit.amount > 0 && 'text-ok')}
            />
          </Figure>
          <div>
            <dt className="text-13 font-mid text-ink-2">
              {narrowed ? t('net') : t('closing_on', { day: day(days.to ?? today) })}
            </dt>
            <dd>
              <Money
                value={big}
                decimals="always"
                size="display"
                className={cx(
                  'text-[clamp(1.75rem,3vw,2.375rem)] leading-tight font-light',
                  big.amount < 0 && 'text-warn',
                )}
              />
            </dd>
          </div>
        </dl>
        <FundsLine funds={statement} />
        <VerifiedLine at={statement.verified_at} zone={zone} className="sm:hidden" />
      </div>
      <div className="max-sm:hidden">
        <VerifiedStamp at={statement.verified_at} zone={zone} />
      </div>
    </div>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 font-mid text-ink-2">{name}</dt>
    <dd className="text-20 leading-[1.4] font-mid">{children}</dd>
  </div>
)
