import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BookingsPage } from '#web/features/selling/bookings/bookings-page.tsx'
import { plainHead } from '#web/ui/head.ts'

/** The open booking was called `open` in links kept from before. */
const readSearch = (search: Record<string, unknown>): ReturnType<typeof plainTexts> => {
  const { open, ...texts } = plainTexts(search)
  return open ? { ...texts, id: texts['id'] ?? open, open: undefined } : texts
}

export const Route = createFileRoute('/agent/agent-bookings')({
  validateSearch: readSearch,
  loader: ({ context: { texts } }) => texts.load('bookings', 'lists', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.bookings ? plainHead(context, context.texts.message('bookings', 'title')) : {},
  component: BookingsPage,
})
