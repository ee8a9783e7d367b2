import { createFileRoute } from '@tanstack/react-router'
import { CompanyReportPage } from '#web/features/selling/reports/company-report-page.tsx'
import { readCompanyReportSearch } from '#web/features/selling/reports/report-address.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/profit-loss-report')({
  validateSearch: readCompanyReportSearch,
  loader: ({ context: { texts } }) => texts.load('company_report', 'reports', 'margins', 'lists', 'checks'),
  head: titled('reports', 'title'),
  component: CompanyReportPage,
})
