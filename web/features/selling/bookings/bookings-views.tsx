import { useText } from '#web/i18n/use-text.tsx'
import { readBookingsSearch } from './bookings-address.ts'
import { type BookingsFilter, filterOf, presetViews } from './bookings-search.ts'
import { SavedViews } from '#web/kit/list/saved-views.tsx'

type ViewsProps = { filter: BookingsFilter; onChoose: (filter: BookingsFilter) => void }
const names = Object.keys(presetViews) as (keyof typeof presetViews)[]

export function BookingsViews({ filter, onChoose }: ViewsProps) {
  const t = useText('bookings')
  return (
    <SavedViews
      list="bookings"
      presets={names.map((name) => ({ label: t(`view_${name}`), filter: presetViews[name] }))}
      filter={filter}
      read={(query) => filterOf(readBookingsSearch(query))}
      onChoose={onChoose}
    />
  )
}
