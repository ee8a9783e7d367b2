import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AdjustmentsPage } from '#web/features/money/adjustments/adjustments-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/ledger-adjustments')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('adjustments', 'books', 'lists', 'checks'),
  head: titled('adjustments', 'title'),
  component: AdjustmentsPage,
})
