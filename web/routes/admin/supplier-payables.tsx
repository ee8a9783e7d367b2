import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { PayablesPage } from '#web/features/money/settlements/payables-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/supplier-payables')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('settlements', 'lists', 'checks'),
  head: titled('settlements', 'title'),
  component: PayablesPage,
})
