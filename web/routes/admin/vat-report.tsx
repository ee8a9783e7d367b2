import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { VatReportPage } from '#web/features/money/vat-report/vat-report-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/vat-report')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('vat_report', 'input_vat', 'books', 'statement', 'lists', 'checks'),
  head: titled('vat_report', 'title'),
  component: VatReportPage,
})
