import { hijriMonthNumbers, monthsAhead } from './month-choices.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { utcToday } from '#web/kit/time/instants.ts'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { hijriOf } from '#web/kit/time/calendar.ts'
import type { PackageSearch } from './umrah.queries.ts'

type Filter = { name: keyof PackageSearch; any: string; options: { value: string; label: string }[] }

const nights = ['7', '10', '14', '21']
const metres = ['200', '500', '1000', '2000']
const budgets = ['4000', '6000', '9000', '15000']
const cities = ['RUH', 'JED', 'DMM', 'LHE', 'KHI', 'DXB', 'CAI'] as const

/** What a package is looked for by; each is a chip with the system's own list. */
export function PackageFilters({ search, go }: { search: PackageSearch; go: (next: PackageSearch) => void }) {
  const t = useText('umrah')
  const format = useFormat()
  const today = utcToday()
  const hijri = hijriMonthNumbers(hijriOf(today)).map(({ year, month }) => ({
    value: `${year}-${String(month).padStart(2, '0')}`,
    label: `${format.hijriMonth(month)} ${year}`,
  }))
  const gregorian = monthsAhead(today).map((value) => ({
    value,
    label: `${format.month(`${value}-01`)} ${value.slice(0, 4)}`,
  }))
  const filters: Filter[] = [
    { name: 'month', any: t('any_month'), options: [...hijri, ...gregorian] },
    {
      name: 'from',
      any: t('any_city'),
      options: cities.map((value) => ({ value, label: t('from_city', { city: t(`city_${value}`) }) })),
    },
    {
      name: 'nights_max',
      any: t('any_nights'),
      options: nights.map((value) => ({ value, label: t('up_to_nights', { count: Number(value) }) })),
    },
    {
      name: 'stars',
      any: t('any_stars'),
      options: ['3', '4', '5'].map((value) => ({ value, label: t('stars_or_more', { count: Number(value) }) })),
    },
    {
      name: 'metres',
      any: t('any_distance'),
      options: metres.map((value) => ({ value, label: t('within_metres', { metres: format.number(Number(value)) }) })),
    },
    {
      name: 'budget',
      any: t('any_budget'),
      options: budgets.map((value) => ({
        value,
        label: t('up_to', { amount: format.money({ amount: Number(value) * 100, currency: 'SAR' }) }),
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
