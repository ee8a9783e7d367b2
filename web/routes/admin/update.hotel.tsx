import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HotelPage } from '#web/features/catalogue/hotels/hotel-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/hotel')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) =>
    texts.load('hotels', 'hotel_blocks', 'supplier_deposits', 'stays', 'stay', 'checks'),
  head: titled('hotels', 'update_title'),
  component: function Shown() {
    const { id = '', tab = '' } = Route.useSearch()
    return <HotelPage id={id} tab={tab} />
  },
})
