import { ArrowDownUp, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { bookingStatuses } from '#contract/selling/booking-states'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ChoicesChip } from '#web/ui/choices-chip.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTyped } from '#web/ui/use-typed.ts'
import { type BookingsFilter, isFiltered, statusesOf, withStatus } from './bookings-search.ts'
import { DaysChip } from '#web/kit/list/days-chip.tsx'

/** Two characters, or none. */
const airlineCode = /^([A-Z0-9]{2})?$/
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
      <SearchBox
        width="sm:w-56"
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
      <AirlineBox
        label={t('filter_airline')}
        hint={t('airline_hint')}
        value={search.airline ?? ''}
        onChange={(airline) => onChange({ ...search, airline: airline || undefined }, true)}
      />
      <ToggleChip
        pressed={search.mine === '1'}
        onChange={(mine) => onChange({ ...search, mine: mine ? '1' : undefined })}
      >
        <UserRound aria-hidden className="size-4" strokeWidth={1.8} />
        {t('filter_mine')}
      </ToggleChip>
      <ChipSelect
        label={t('sort_by')}
        icon={<ArrowDownUp aria-hidden className="size-4" strokeWidth={1.8} />}
        options={sorts.map((sort) => ({ value: sort, label: t(`sort_${sort}`) }))}
        value={search.sort ?? 'created'}
        onChange={(sort) =>
          onChange({ ...search, sort: sort === 'created' ? undefined : (sort as (typeof sorts)[number]) })
        }
      />
      {children}
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
    </div>
  )
}

type CodeProps = { label: string; hint: string; value: string; onChange: (value: string) => void }

function AirlineBox({ label, hint, value, onChange }: CodeProps) {
  const [typed, setTyped] = useTyped(value, onChange, airlineCode)
  return (
    <div className="field-box w-24">
      <input
        type="search"
        className="min-w-0"
        dir="ltr"
        value={typed}
        maxLength={2}
        aria-label={label}
        placeholder={hint}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
      />
    </div>
  )
}
