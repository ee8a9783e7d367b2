import { agentReportGroups } from '#contract/selling/report-terms'
import { useText } from '#web/i18n/use-text.tsx'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import type { ReportSearch } from './report-address.ts'
import { ReportDays } from './report-days.tsx'
import { groupOf } from './report.rules.ts'
import { ChipSelect } from '#web/ui/chip-select.tsx'

type FiltersProps = {
  search: ReportSearch
  today: string
  users: readonly { id: string; name: string }[]
  onChange: (search: ReportSearch) => void
}

/** Which days, what the lines are, and whose; all of it is in the address. */
export function ReportFilters({ search, today, users, onChange }: FiltersProps) {
  const t = useText('reports')
  const group = groupOf(search)
  const isNarrowed = Boolean(search.airline || search.user || search.from || search.to || search.days)
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3 print:hidden">
      <fieldset className="flex min-w-0 items-center gap-2 p-0.5 max-sm:w-full max-sm:overflow-x-auto max-sm:*:flex-none">
        <legend className="sr-only">{t('group')}</legend>
        {agentReportGroups.map((one) => (
          <ToggleChip key={one} pressed={group === one} onChange={() => onChange({ ...search, group: one })}>
            {t(`group_${one}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <span aria-hidden className="mx-1 h-6 w-px bg-line max-lg:hidden" />
      <ReportDays search={search} today={today} onChange={onChange} />
      {users.length > 1 && (
        <ChipSelect
          label={t('user')}
          options={[
            { value: '', label: t('all_users') },
            ...users.map((user) => ({ value: user.id, label: user.name })),
          ]}
          value={search.user ?? ''}
          onChange={(user) => onChange({ ...search, user: user || undefined })}
        />
      )}
      {search.airline && (
        <FilterChip onRemove={() => onChange({ ...search, airline: undefined })}>
          {t('only_airline', { code: search.airline })}
        </FilterChip>
      )}
      {isNarrowed && (
        <button
          type="button"
          className={`${textLink} text-13`}
          onClick={() => onChange(search.group ? { group: search.group } : {})}
        >
          {t('clear')}
        </button>
      )}
    </div>
  )
}
