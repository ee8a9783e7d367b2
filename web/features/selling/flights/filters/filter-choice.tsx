import type { ReactNode } from 'react'
import type { Facets } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { useSearchContext } from '../search-context.ts'

type Facet = Facets['stops'][number]
type ChoiceRowProps = {
  checked: boolean
  onChange: () => void
  /** How many flights have it and from which price; a choice that nobody offers can only be taken back. */
  facet: Facet | undefined
  /** Offered under the pointer or the focus: this one and no other. */
  only?: { label: string; name: string; onOnly: () => void }
  children: ReactNode
}

/** A tick, its name, the lowest price and the count at the end edge. */
export function ChoiceRow({ checked, onChange, facet, only, children }: ChoiceRowProps) {
  const t = useText('flights')
  const format = useFormat()
  const { netHidden } = useSearchContext()
  const count = facet?.count ?? 0
  const disabled = count === 0 && !checked
  return (
    <div className="group -mx-2 flex items-center gap-2 rounded-r-1 px-2 text-14 hover:bg-surface-hover">
      <label
        className={cx('flex min-h-8 min-w-0 flex-1 items-center gap-3', disabled && 'cursor-default text-ink-off')}
      >
        <input type="checkbox" className="tick" checked={checked} disabled={disabled} onChange={onChange} />
        <span className="min-w-0 py-0.5 leading-[1.3]">{children}</span>
      </label>
      {only && !disabled && (
        <button
          type="button"
          aria-label={only.name}
          className="min-h-6 text-13 text-sea underline decoration-sea-line underline-offset-4 not-group-hover:not-group-focus-within:hidden pointer-coarse:hidden"
          onClick={only.onOnly}
        >
          {only.label}
        </button>
      )}
      <span className={cx('flex-none text-end text-13 tabular-nums', disabled ? 'text-ink-off' : 'text-ink-2')}>
        {!netHidden && (facet?.from ? format.amount({ ...facet.from, amount: roundUp(facet.from.amount) }) : t('none'))}
      </span>
      <span className={cx('w-7 flex-none text-end text-13', disabled ? 'text-ink-off' : 'text-ink-2')}>{count}</span>
    </div>
  )
}

/** Lists compare whole units: a few minor ones more would only make the column ragged. */
const roundUp = (amount: number) => Math.ceil(amount / 100) * 100

type TimeChipProps = {
  icon: ReactNode
  label: string
  hint: string
  count: number
  pressed: boolean
  onChange: () => void
}

/** A time of day with its count. */
export function TimeChip({ icon, label, hint, count, pressed, onChange }: TimeChipProps) {
  const disabled = count === 0 && !pressed
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={hint}
      disabled={disabled}
      onClick={onChange}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-13 font-mid',
        pressed
          ? 'bg-sea-soft text-sea-strong inset-ring-2 inset-ring-sea'
          : 'bg-surface-2 inset-ring inset-ring-line-strong',
        disabled ? 'cursor-default text-ink-off' : !pressed && 'hover:bg-surface-hover',
      )}
    >
      {icon}
      {label} <span className="font-text">{count}</span>
    </button>
  )
}
