import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AccountingPage } from '#web/features/money/accounting/accounting-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/accounting')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('accounting', 'lists', 'checks'),
  head: titled('accounting', 'title'),
  component: AccountingPage,
})
