import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { MemoPage } from '#web/features/money/memos/memo-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/memo')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('memos', 'checks'),
  head: titled('memos', 'memo'),
  component: MemoPage,
})
