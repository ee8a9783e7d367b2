import { useText } from '#web/i18n/use-text.tsx'
import { readBookingsSearch } from './bookings-address.ts'
import { type BookingsFilter, filterOf, houseViews } from './bookings-search.ts'
import { SavedViews } from '#web/kit/list/saved-views.tsx'

type ViewsProps = { filter: BookingsFilter; onChoose: (filter: BookingsFilter) => void }
const names = Object.keys(houseViews) as (keyof typeof houseViews)[]

export function BookingsViews({ filter, onChoose }: ViewsProps) {
  const t = useText('bookings')
  return (
    <SavedViews
      list="bookings"
      house={names.map((name) => ({ label: t(`view_${name}`), filter: houseViews[name] }))}
      filter={filter}
      read={(query) => filterOf(readBookingsSearch(query))}
      onChoose={onChoose}
    />
  )
}
