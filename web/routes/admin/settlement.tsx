import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { SettlementPage } from '#web/features/money/settlements/settlement-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/settlement')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('settlements', 'checks'),
  head: titled('settlements', 'settlement'),
  component: SettlementPage,
})
