import type { ReactNode } from 'react'
import type { Money as Amount } from '#contract/kernel/shapes'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'

export type SumLine = { name: ReactNode; value: Amount | null; less?: boolean }

/** A subtraction as people write it: what was paid, what goes off it, and under the line what comes back. */
export function MoneySum({
  lines,
  name,
  result,
}: {
  lines: readonly SumLine[]
  name: ReactNode
  result: Amount | null
}) {
  return (
    <dl className="text-14 text-ink">
      {lines.map((line, index) => (
        <Row key={index} {...line} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2">
        <dt className="font-mid">{name}</dt>
        <dd className={cx('text-18 font-strong', result && result.amount < 0 && 'text-bad')}>
          {result ? <Money value={result} decimals="always" /> : '–'}
        </dd>
      </div>
    </dl>
  )
}

const Row = ({ name, value, less }: SumLine) => (
  <div className="flex items-baseline justify-between gap-4 py-1">
    <dt className="text-ink-2">
      {less && <span aria-hidden>− </span>}
      {name}
    </dt>
    <dd className="font-mid">{value ? <Money value={value} decimals="always" /> : '–'}</dd>
  </div>
)
