import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { DepositsPage } from '#web/features/money/deposits/deposits-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/deposits')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('deposits', 'answers', 'lists', 'statement'),
  head: ({ match: { context } }) =>
    context.texts.loaded.deposits ? plainHead(context, context.texts.message('deposits', 'title')) : {},
  component: DepositsPage,
})
