import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { DepositsPage } from '#web/features/money/deposits/deposits-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/deposits')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('deposits', 'checks', 'lists', 'statement'),
  head: titled('deposits', 'title'),
  component: DepositsPage,
})
