import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'

/** An amount with the side it stands on: in the books a debit is below zero. */
export function SidedMoney({ value }: { value: Amount }) {
  const t = useText('books')
  return (
    <span className="whitespace-nowrap">
      <Money value={{ ...value, amount: Math.abs(value.amount) }} decimals="always" className="font-mid" />
      <span className="ms-1.5 text-12 text-ink-3">
        {value.amount === 0 ? '' : t(value.amount < 0 ? 'debit_short' : 'credit_short')}
      </span>
    </span>
  )
}
