import { createFileRoute } from '@tanstack/react-router'
import { TravellerPage } from '#web/features/people/travellers/traveller-page.tsx'
import { searchTexts } from '#web/api/search-texts.ts'
import { plainHead } from '#web/ui/head.ts'

/** Whom the form edits; nobody for somebody new. */
const readSearch = searchTexts({ id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ })

export const Route = createFileRoute('/agent/new-traveller')({
  validateSearch: readSearch,
  // Passport lines, dates and most labels are the checkout's, and so are their words.
  loader: ({ context: { texts } }) => texts.load('travellers', 'person', 'checks'),
  head: ({ match: { context, search } }) =>
    context.texts.loaded.travellers
      ? plainHead(context, context.texts.message('travellers', search.id ? 'title' : 'new_title'))
      : {},
  component: TravellerPage,
})
