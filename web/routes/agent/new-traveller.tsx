import { createFileRoute } from '@tanstack/react-router'
import { TravellerPage } from '#web/features/people/travellers/traveller-page.tsx'
import { readTravellerSearch } from '#web/features/people/travellers/travellers-address.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/new-traveller')({
  validateSearch: readTravellerSearch,
  // Passport lines, dates and most labels are the checkout's, and so are their words.
  loader: ({ context: { texts } }) => texts.load('travellers', 'person', 'answers'),
  head: ({ match: { context, search } }) =>
    context.texts.loaded.travellers
      ? plainHead(context, context.texts.message('travellers', search.id ? 'title' : 'new_title'))
      : {},
  component: TravellerPage,
})
