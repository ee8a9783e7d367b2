import { createFileRoute } from '@tanstack/react-router'
import { readNewDepositSearch } from '#web/features/money/deposits/deposits-address.ts'
import { NewDepositPage } from '#web/features/money/deposits/new-deposit-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-deposit')({
  validateSearch: readNewDepositSearch,
  loader: ({ context: { texts } }) => texts.load('deposits', 'checks', 'files'),
  head: titled('deposits', 'new'),
  component: NewDepositPage,
})
