import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { MemosPage } from '#web/features/money/memos/memos-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/memos')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('memos', 'lists', 'checks'),
  head: titled('memos', 'title'),
  component: MemosPage,
})
