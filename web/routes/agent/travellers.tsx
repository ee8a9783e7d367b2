import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { TravellersPage } from '#web/features/people/travellers/travellers-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/travellers')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('travellers', 'checks', 'lists'),
  head: titled('travellers', 'title'),
  component: TravellersPage,
})
