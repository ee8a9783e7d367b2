import { ArrowDownUp, Search, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { bookingStatuses } from '#contract/booking-states'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { type BookingsFilter, isFiltered, statusesOf, withStatus } from './bookings-search.ts'
import { ChoicesChip } from './choices-chip.tsx'
import { DaysChip } from './days-chip.tsx'

const typingMs = 300
/** Two characters, or none. */
const airlineCode = /^([A-Za-z0-9]{2})?$/
const sorts = ['created', 'ttl', 'departure'] as const

type FiltersProps = {
  search: BookingsFilter
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: BookingsFilter, typed?: boolean) => void
  /** At the end of the row. */
  children?: ReactNode
}

/** What the list shows; all of it is in the address. */
export function BookingsFilters({ search, onChange, children }: FiltersProps) {
  const t = useText('bookings')
  const common = useText('common')
  const format = useFormat()
  const chosen = statusesOf(search)
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <TypedBox
        className="w-full sm:w-56"
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <ChoicesChip
        label={t('filter_status')}
        chosenLabel={format.list(chosen.map((status) => common(`status_${status}`)))}
        options={bookingStatuses.map((value) => ({ value, label: common(`status_${value}`) }))}
        chosen={chosen}
        onChange={(status, isOn) => onChange(withStatus(search, status, isOn))}
        onClear={() => onChange({ ...search, status: undefined })}
      />
      <DaysChip value={{ from: search.from, to: search.to }} onChange={(days) => onChange({ ...search, ...days })} />
      <DaysChip
        ahead
        value={{ from: search.travel_from, to: search.travel_to }}
        onChange={({ from, to }) => onChange({ ...search, travel_from: from, travel_to: to })}
      />
      <TypedBox
        className="w-24"
        latin
        label={t('filter_airline')}
        hint={t('airline_hint')}
        maxLength={2}
        value={search.airline ?? ''}
        accept={airlineCode}
        onChange={(airline) => onChange({ ...search, airline: airline.toUpperCase() || undefined }, true)}
      />
      <ToggleChip
        pressed={search.mine === '1'}
        onChange={(mine) => onChange({ ...search, mine: mine ? '1' : undefined })}
      >
        <UserRound aria-hidden className="size-4" strokeWidth={1.8} />
        {t('filter_mine')}
      </ToggleChip>
      <label className="inline-flex min-h-8 items-center gap-2 rounded-full bg-surface-2 px-3 text-13 inset-ring inset-ring-line-strong">
        <ArrowDownUp aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
        <span className="sr-only">{t('sort_by')}</span>
        <select
          className="bg-transparent font-mid outline-none"
          value={search.sort ?? 'created'}
          onChange={({ target }) =>
            onChange({
              ...search,
              sort: target.value === 'created' ? undefined : (target.value as (typeof sorts)[number]),
            })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </select>
      </label>
      {children}
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {t('clear_all')}
        </button>
      )}
    </div>
  )
}

type BoxProps = {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  className: string
  latin?: boolean
  maxLength?: number
  /** Only what fits is asked for; half a code is still being typed. */
  accept?: RegExp
}

function TypedBox({ label, hint, value, onChange, className, latin, maxLength = 100, accept }: BoxProps) {
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  // Back, forward and "clear all" change the address under the box.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    const next = typed.trim()
    if (next === value || (accept && !accept.test(next))) return
    const timer = setTimeout(() => latest.current(next), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value, accept])
  return (
    <div className={`field-box ${className}`}>
      {!accept && <Search aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />}
      <input
        type="search"
        className="min-w-0"
        dir={latin ? 'ltr' : undefined}
        value={typed}
        maxLength={maxLength}
        aria-label={label}
        placeholder={hint}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
