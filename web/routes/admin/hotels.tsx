import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { HotelsPage } from '#web/features/catalogue/hotels/hotels-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/hotels')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('hotels', 'lists', 'checks'),
  head: titled('hotels', 'title'),
  component: HotelsPage,
})
