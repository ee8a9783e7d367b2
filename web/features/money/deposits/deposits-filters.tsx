import { CalendarDays } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { depositStatuses } from '#contract/money/deposits'
import { addDays } from '#web/kit/time/calendar.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { isFiltered, statusesOf, withStatus } from './deposits.rules.ts'
import type { DepositsSearch } from './deposits-address.ts'

const DaysPanel = lazy(() => import('#web/kit/list/days-panel.tsx'))

type FiltersProps = {
  search: DepositsSearch
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: DepositsSearch, typed?: boolean) => void
  /** At the end: how the list looks. */
  children?: ReactNode
}

/** What the agency's list shows; all of it is in the address. */
export function DepositsFilters({ search, onChange, children }: FiltersProps) {
  const t = useText('deposits')
  const common = useText('common')
  const chosen = statusesOf(search)
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('status')}</legend>
        {depositStatuses.map((status) => (
          <ToggleChip
            key={status}
            pressed={chosen.includes(status)}
            onChange={(pressed) => onChange(withStatus(search, status, pressed))}
          >
            {common(`status_${status}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <DaysChip value={search} onChange={(days) => onChange({ ...search, ...days })} />
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
      {children && <span className="ms-auto">{children}</span>}
    </div>
  )
}

type Days = { from?: string | undefined; to?: string | undefined }

/** The days on which deposits were sent. */
export function DaysChip({ value: { from, to }, onChange }: { value: Days; onChange: (days: Days) => void }) {
  const t = useText('deposits')
  const format = useFormat()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const today = useClock().today()
  const days = { from: from ?? addDays(to ?? today, -29), to: to ?? today }
  const icon = <CalendarDays aria-hidden className="size-4" strokeWidth={1.8} />
  return (
    <span ref={anchor}>
      {from || to ? (
        <FilterChip onRemove={() => onChange({ from: undefined, to: undefined })}>
          <button type="button" className="inline-flex items-center gap-2" onClick={() => setOpen(true)}>
            {icon}
            {t('days_between', { from: format.date(days.from), to: format.date(days.to) })}
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
            onChoose={(chosen) => onChange({ from: chosen?.from, to: chosen?.to })}
          />
        </Suspense>
      )}
    </span>
  )
}
