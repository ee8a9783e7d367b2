import { useText } from '#web/i18n/use-text.tsx'
import { SpanChip } from '#web/kit/list/span-chip.tsx'
import { daysOf, type DaysSearch, presetDays, presetOf, presets, withDays } from '#web/kit/time/day-presets.ts'
import { ToggleChip } from '#web/ui/chip.tsx'

type DaysProps<S extends DaysSearch> = { search: S; today: string; onChange: (search: S) => void }

/** The days a report covers: by a calendar or by a word. */
export function ReportDays<S extends DaysSearch>({ search, today, onChange }: DaysProps<S>) {
  const t = useText('reports')
  const days = daysOf(search, today)
  const chosen = presetOf(days, today)
  const choose = (next: typeof days) => onChange(withDays(search, next, today) as S)
  return (
    <>
      <SpanChip days={days} today={today} onChoose={choose} />
      <fieldset className="flex min-w-0 items-center gap-2 p-0.5 max-sm:w-full max-sm:overflow-x-auto max-sm:*:flex-none sm:flex-wrap">
        <legend className="sr-only">{t('days')}</legend>
        {presets.map((preset) => (
          <ToggleChip key={preset} pressed={chosen === preset} onChange={() => choose(presetDays(preset, today))}>
            {t(`preset_${preset}`)}
          </ToggleChip>
        ))}
      </fieldset>
    </>
  )
}
