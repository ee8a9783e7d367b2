import type { Localised } from '#contract/kernel/shapes'
import { holidayThemes } from '#contract/selling/holiday-terms'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { utcToday } from '#web/kit/time/instants.ts'
import { useSite } from '#web/site.ts'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import type { HolidaySearch } from './holidays.queries.ts'

type Filter = { name: keyof HolidaySearch; any: string; options: { value: string; label: string }[] }
type FiltersProps = {
  search: HolidaySearch
  countries: readonly { code: string; name: Localised }[]
  go: (next: HolidaySearch) => void
}

const monthsShown = 14
const nights = ['1-3', '4-6', '7-9', '10-60']
const budgets = ['1500', '3000', '5000', '8000', '12000']

const monthsAhead = (today: string): string[] =>
  Array.from({ length: monthsShown }, (_, index) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })

/** What a holiday is looked for by; each is a chip with the system's own list. */
export function HolidayFilters({ search, countries, go }: FiltersProps) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const { currency } = useSite()
  const filters: Filter[] = [
    {
      name: 'place',
      any: t('any_place'),
      options: countries
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    },
    {
      name: 'month',
      any: t('any_month'),
      options: monthsAhead(utcToday()).map((value) => ({
        value,
        label: `${format.month(`${value}-01`)} ${value.slice(0, 4)}`,
      })),
    },
    {
      name: 'nights',
      any: t('any_nights'),
      options: nights.map((value) => {
        const [from, to] = value.split('-') as [string, string]
        return {
          value,
          label: to === '60' ? t('nights_or_more', { count: Number(from) }) : t('nights_span', { from, to }),
        }
      }),
    },
    {
      name: 'theme',
      any: t('any_theme'),
      options: holidayThemes.map((value) => ({ value, label: t(`theme_${value}`) })),
    },
    {
      name: 'budget',
      any: t('any_budget'),
      options: budgets.map((value) => ({
        value,
        label: t('up_to', { amount: format.money({ amount: Number(value) * 100, currency }) }),
      })),
    },
  ]
  return (
    <div role="group" aria-label={t('filters')} className="flex flex-wrap gap-2 py-5">
      {filters.map(({ name, any, options }) => (
        <ChipSelect
          key={name}
          label={any}
          value={search[name] ?? ''}
          options={[{ value: '', label: any }, ...options]}
          onChange={(value) => go({ ...search, [name]: value || undefined })}
        />
      ))}
    </div>
  )
}
