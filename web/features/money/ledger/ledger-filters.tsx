import type { ReactNode } from 'react'
import type { JournalKind } from '#contract/money/ledger-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { ListFilters } from '#web/kit/list/list-filters.tsx'
import { SpanChip } from '#web/kit/list/span-chip.tsx'
import { daysOf, presetDays, presetOf, presets, withDays } from '#web/kit/time/day-presets.ts'
import { ToggleChip } from '#web/ui/chip.tsx'
import { ledgerFilters, type LedgerSearch } from './statement-address.ts'
import { isNarrowed } from './statement.rules.ts'

const { days: _days, ...filters } = ledgerFilters

type FiltersProps = {
  search: LedgerSearch
  today: string
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: LedgerSearch, typed?: boolean) => void
  /** At the end: how the list looks. */
  children?: ReactNode
}

/** Which entries the statement shows; all of it is in the address. */
export function LedgerFilters({ search, today, onChange, children }: FiltersProps) {
  const t = useText('statement')
  const chosen = presetOf(daysOf(search, today), today)
  const { q, direction, kind } = search
  const isFiltered = isNarrowed(search) || search.from || search.to || search.days
  return (
    <div className="print:hidden">
      <ListFilters
        filters={filters}
        asked={{ q, direction, kind }}
        parts={{
          q: { label: t('search_label'), hint: t('search_hint') },
          direction: { label: t('direction'), word: (one) => t(one === 'in' ? 'received' : 'charged') },
          kind: { label: t('kind'), any: t('all_kinds'), word: (one: JournalKind) => t(`kind_${one}`) },
        }}
        onChange={(asked, typed) => onChange({ ...search, ...asked }, typed)}
        onClear={isFiltered ? () => onChange({}) : undefined}
      >
        {children}
      </ListFilters>
      <div className="flex flex-wrap items-center gap-2 px-card pb-3">
        <SpanChip
          days={daysOf(search, today)}
          today={today}
          onChoose={(days) => onChange(withDays(search, days, today))}
        />
        <fieldset className="flex min-w-0 items-center gap-2 p-0.5 max-sm:w-full max-sm:overflow-x-auto max-sm:*:flex-none sm:flex-wrap">
          <legend className="sr-only">{t('days')}</legend>
          {presets.map((preset) => (
            <ToggleChip
              key={preset}
              pressed={chosen === preset}
              onChange={() => onChange(withDays(search, presetDays(preset, today), today))}
            >
              {t(`preset_${preset}`)}
            </ToggleChip>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
