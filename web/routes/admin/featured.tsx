import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { FeaturedPage } from '#web/features/catalogue/featured/featured-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/featured')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('featured', 'checks'),
  head: titled('featured', 'title'),
  component: FeaturedPage,
})
