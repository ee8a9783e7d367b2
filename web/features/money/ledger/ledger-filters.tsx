import type { ReactNode } from 'react'
import { directions, type JournalKind, journalKinds } from '#contract/money/ledger-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { SpanChip } from '#web/kit/list/span-chip.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { LedgerSearch } from './statement-address.ts'
import { isNarrowed } from './statement.rules.ts'
import { daysOf, presetDays, presetOf, presets, withDays } from '#web/kit/time/day-presets.ts'
import { ChipSelect } from '#web/ui/chip-select.tsx'

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
  const common = useText('common')
  const chosen = presetOf(daysOf(search, today), today)
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3 print:hidden">
      <SearchBox
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
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
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('direction')}</legend>
        {directions.map((direction) => (
          <ToggleChip
            key={direction}
            pressed={search.direction === direction}
            onChange={(pressed) => onChange({ ...search, direction: pressed ? direction : undefined })}
          >
            {t(direction === 'in' ? 'received' : 'charged')}
          </ToggleChip>
        ))}
      </fieldset>
      <KindChoice value={search.kind} onChange={(kind) => onChange({ ...search, kind })} />
      {(isNarrowed(search) || search.from || search.to || search.days) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
      {children && <span className="ms-auto">{children}</span>}
    </div>
  )
}

type KindProps = { value: JournalKind | undefined; onChange: (kind: JournalKind | undefined) => void }

function KindChoice({ value, onChange }: KindProps) {
  const t = useText('statement')
  return (
    <ChipSelect
      label={t('kind')}
      options={[
        { value: '', label: t('all_kinds') },
        ...journalKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
      ]}
      value={value ?? ''}
      onChange={(kind) => onChange((kind || undefined) as JournalKind | undefined)}
    />
  )
}
