import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '#web/features/money/ledger/ledger-page.tsx'
import { plainTexts } from '#web/api/search-texts.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-ledger')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('statement', 'lists', 'checks'),
  head: titled('statement', 'title'),
  component: LedgerPage,
})
