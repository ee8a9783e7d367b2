import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipSelectProps = {
  label: string
  icon?: ReactNode
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of a known few among a list's filters: a chip that opens the system's own list. */
export const ChipSelect = ({ label, icon, options, value, onChange }: ChipSelectProps) => (
  <span className="relative inline-flex min-h-8 items-center rounded-full bg-surface-2 text-13 inset-ring inset-ring-line-strong hover:bg-surface-hover">
    {icon && <span className="pointer-events-none absolute start-3">{icon}</span>}
    <select
      aria-label={label}
      className={`min-h-8 cursor-pointer appearance-none rounded-full bg-transparent pe-8 font-mid text-ink ${icon ? 'ps-9' : 'ps-3'}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-3.5" strokeWidth={1.8} />
  </span>
)
