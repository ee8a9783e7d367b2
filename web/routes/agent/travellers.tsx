import { createFileRoute } from '@tanstack/react-router'
import { readTravellersSearch } from '#web/features/people/travellers/travellers-address.ts'
import { TravellersPage } from '#web/features/people/travellers/travellers-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/travellers')({
  validateSearch: readTravellersSearch,
  loader: ({ context: { texts } }) => texts.load('travellers', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.travellers ? plainHead(context, context.texts.message('travellers', 'title')) : {},
  component: TravellersPage,
})
