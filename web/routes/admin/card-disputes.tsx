import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { CardDisputesPage } from '#web/features/money/card-matters/card-disputes-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/card-disputes')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('cardMatters', 'lists', 'checks'),
  head: titled('cardMatters', 'title'),
  component: CardDisputesPage,
})
