import type { Money as Amount } from '#contract/kernel/shapes'
import type { Decimals } from '../kit/money/money-text.ts'
import { useFormat } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

type MoneyProps = {
  value: Amount
  /** `always` where money is booked (portals, documents); `auto` in shopping. */
  decimals?: Decimals
  /** `display` for the one big number of a page; `bare` where the head of the column names the currency. */
  size?: 'text' | 'display' | 'bare'
  /** On the hall's ground. */
  hall?: boolean
  /** A plus before receipts in totals. */
  plus?: boolean
  className?: string
}

/** `SAR 4,284`, in Arabic `4,284 ر.س`: one left-to-right island, the code smaller and quieter. */
export function Money({ value, decimals, size = 'text', hall, plus, className }: MoneyProps) {
  const format = useFormat()
  const code = size !== 'bare' && (
    <span
      className={cx(
        size === 'display' ? 'text-[0.5em]' : 'text-[max(11px,0.72em)]',
        'font-text',
        hall ? 'text-on-dusk-3' : 'text-ink-3',
      )}
    >
      {format.currency(value.currency)}
    </span>
  )
  const digits = `${plus && value.amount > 0 ? '+' : ''}${format.amount(value, decimals)}`
  return (
    <span className={cx('whitespace-nowrap', className)}>
      <bdi dir="ltr">
        {format.locale === 'ar' ? (
          <>
            {digits} {code}
          </>
        ) : (
          <>
            {code} {digits}
          </>
        )}
      </bdi>
    </span>
  )
}
