import { CalendarDays, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { BookingStatus } from '#contract/bookings'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { type BookingsSearch, daysBefore, isFiltered, statusesOf, withStatus } from './bookings-search.ts'
import { ownZone } from './zone.ts'

const DaysPanel = lazy(() => import('./days-panel.tsx'))
/** The states an agent looks for; others are reached by an address that names them. */
const offered: BookingStatus[] = ['saved', 'pending_supplier', 'confirmed', 'cancelled', 'expired', 'failed']
const typingMs = 300

type FiltersProps = {
  search: BookingsSearch
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: BookingsSearch, typed?: boolean) => void
}

/** What the list shows; all of it is in the address. */
export function BookingsFilters({ search, onChange }: FiltersProps) {
  const t = useText('bookings')
  const common = useText('common')
  const chosen = statusesOf(search)
  const shown = [...offered, ...chosen.filter((status) => !offered.includes(status))]
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox value={search.q ?? ''} onChange={(q) => onChange({ ...search, q: q || undefined }, true)} />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('filter_status')}</legend>
        {shown.map((status) => (
          <ToggleChip
            key={status}
            pressed={chosen.includes(status)}
            onChange={(pressed) => onChange(withStatus(search, status, pressed))}
          >
            {common(`status_${status}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <DaysChip search={search} onChange={onChange} />
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {t('clear_all')}
        </button>
      )}
    </div>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText('bookings')
  const [typed, setTyped] = useState(value)
  const latest = useRef(onChange)
  latest.current = onChange
  // Back, forward and "clear all" change the address under the box.
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => latest.current(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="field-box w-full sm:w-72">
      <Search aria-hidden className="size-4 flex-none text-ink-3" strokeWidth={1.8} />
      <input
        type="search"
        value={typed}
        aria-label={t('search_label')}
        placeholder={t('search_hint')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

function DaysChip({ search, onChange }: FiltersProps) {
  const t = useText('bookings')
  const format = useFormat()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const today = format.dateIn(new Date().toISOString(), ownZone())
  const { from, to } = search
  const days = { from: from ?? daysBefore(to ?? today, 29), to: to ?? today }
  const icon = <CalendarDays aria-hidden className="size-4" strokeWidth={1.8} />
  const label = t('days_between', { from: format.date(days.from), to: format.date(days.to) })
  return (
    <span ref={anchor}>
      {from || to ? (
        <FilterChip onRemove={() => onChange({ ...search, from: undefined, to: undefined })}>
          <button type="button" className="inline-flex items-center gap-2" onClick={() => setOpen(true)}>
            {icon}
            {label}
          </button>
        </FilterChip>
      ) : (
        <ToggleChip pressed={open} onChange={setOpen}>
          {icon}
          {t('any_day')}
        </ToggleChip>
      )}
      {open && (
        <Suspense>
          <DaysPanel
            {...{ anchor, today }}
            isOpen
            onOpenChange={setOpen}
            value={days}
            onChoose={(chosen) => onChange({ ...search, from: chosen?.from, to: chosen?.to })}
          />
        </Suspense>
      )}
    </span>
  )
}
