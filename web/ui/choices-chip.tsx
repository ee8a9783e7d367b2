import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FilterChip, ToggleChip } from './chip.tsx'
import { Panel } from './panel.tsx'

type ChoicesProps<V extends string> = {
  label: string
  /** In the chip while something is chosen. */
  chosenLabel?: ReactNode
  options: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (value: V, chosen: boolean) => void
  /** Takes all away at once; without it the chip is no filter. */
  onClear?: () => void
  /** Under the list. */
  foot?: ReactNode
}

/** A chip that opens a list of which several may be ticked. */
export function ChoicesChip<V extends string>(props: ChoicesProps<V>) {
  const { label, chosenLabel, options, chosen, onChange, onClear, foot } = props
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <span ref={anchor}>
      {onClear && chosen.length > 0 ? (
        <FilterChip onRemove={onClear}>
          <button type="button" className="inline-flex items-center gap-2" onClick={() => setOpen(true)}>
            {chosenLabel ?? label}
          </button>
        </FilterChip>
      ) : (
        <ToggleChip pressed={open} onChange={setOpen}>
          {label}
          <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.8} />
        </ToggleChip>
      )}
      {open && (
        <Panel anchor={anchor} isOpen onOpenChange={setOpen} label={label}>
          <fieldset className="grid max-h-[60dvh] min-w-52 overflow-y-auto">
            <legend className="mb-1 text-13 font-mid text-ink-2">{label}</legend>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={(event) => onChange(option.value, event.target.checked)}
              />
            ))}
          </fieldset>
          {foot && <div className="mt-2 border-t border-line pt-2">{foot}</div>}
        </Panel>
      )}
    </span>
  )
}
