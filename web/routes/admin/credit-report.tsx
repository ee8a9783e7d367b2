import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { CreditReportPage } from '#web/features/money/credit/credit-report-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/credit-report')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('credit', 'lists', 'checks'),
  head: titled('credit', 'title'),
  component: CreditReportPage,
})
