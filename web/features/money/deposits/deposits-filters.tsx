import type { ReactNode } from 'react'
import { depositStatuses } from '#contract/money/deposits'
import { useText } from '#web/i18n/use-text.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { DaysChip } from '#web/kit/list/days-chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { isFiltered, statusesOf, withStatus } from './deposits.rules.ts'
import type { DepositsSearch } from './deposits-address.ts'

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
      <DaysChip value={{ from: search.from, to: search.to }} onChange={(days) => onChange({ ...search, ...days })} />
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
      {children && <span className="ms-auto">{children}</span>}
    </div>
  )
}
