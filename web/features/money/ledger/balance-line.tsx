import type { StatementEntry } from '#contract/money/ledger'
import type { Money } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { stepsOf } from './statement.rules.ts'

const [width, height, pad] = [1000, 64, 4]

/** The balance after each entry as a line of steps; below nought it goes under the dots. Time runs from the left in either language. */
export function BalanceLine({ opening, entries }: { opening: Money; entries: readonly StatementEntry[] }) {
  const t = useText('statement')
  if (entries.length < 2) return null
  const { points, zero } = stepsOf(
    opening.amount,
    entries.map((entry) => entry.balance.amount),
  )
  const at = (y: number) => (pad + y * (height - 2 * pad)).toFixed(1)
  const path = points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${at(y)}H${(((index + 1) / points.length) * width).toFixed(1)}`,
    )
    .join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block h-16 w-full"
      role="img"
      aria-label={t('balance_line')}
    >
      <path d={`${path}V${at(zero)}H0Z`} className="fill-sea-soft" />
      <path
        d={`M0 ${at(zero)}H${width}`}
        className="stroke-line-strong"
        strokeDasharray="2 4"
        vectorEffect="non-scaling-stroke"
      />
      <path d={path} className="fill-none stroke-sea" strokeWidth={1.6} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
