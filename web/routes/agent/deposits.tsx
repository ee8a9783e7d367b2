import { createFileRoute } from '@tanstack/react-router'
import { readDepositsSearch } from '#web/features/deposits/deposits-address.ts'
import { DepositsPage } from '#web/features/deposits/deposits-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/deposits')({
  validateSearch: readDepositsSearch,
  // The panel of days is the bookings list's, and so are its words.
  loader: async ({ context: { texts } }) =>
    void (await Promise.all(
      (['deposits', 'answers', 'bookings', 'statement'] as const).map((room) => texts.load(room)),
    )),
  head: ({ match: { context } }) =>
    context.texts.rooms.deposits ? plainHead(context, context.texts.message('deposits', 'title')) : {},
  component: DepositsPage,
})
