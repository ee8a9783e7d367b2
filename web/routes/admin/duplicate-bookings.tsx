import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { DuplicatesPage } from '#web/features/selling/duplicates/duplicates-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/duplicate-bookings')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('duplicates', 'lists', 'checks'),
  head: titled('duplicates', 'title'),
  component: DuplicatesPage,
})
