import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '#web/features/statement/ledger-page.tsx'
import { readLedgerSearch } from '#web/features/statement/statement-address.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-ledger')({
  validateSearch: readLedgerSearch,
  // The panel of days is the bookings list's, and so are its words.
  loader: async ({ context: { texts } }) =>
    void (await Promise.all([texts.load('statement'), texts.load('bookings'), texts.load('answers')])),
  head: ({ match: { context } }) =>
    context.texts.rooms.statement ? plainHead(context, context.texts.message('statement', 'title')) : {},
  component: LedgerPage,
})
