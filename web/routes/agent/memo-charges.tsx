import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { MemoChargesPage } from '#web/features/money/memos/memo-charges-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/memo-charges')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('memos', 'lists', 'checks'),
  head: titled('memos', 'charges_title'),
  component: MemoChargesPage,
})
