import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HotelPage } from '#web/features/catalogue/hotels/hotel-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/hotel')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('hotels', 'hotel_blocks', 'stays', 'stay', 'checks'),
  head: titled('hotels', 'new_title'),
  component: () => <HotelPage id="" tab="" />,
})
