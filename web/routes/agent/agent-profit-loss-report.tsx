import { createFileRoute } from '@tanstack/react-router'
import { ProfitLossPage } from '#web/features/selling/reports/profit-loss-page.tsx'
import { readReportSearch } from '#web/features/selling/reports/report-address.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-profit-loss-report')({
  validateSearch: readReportSearch,
  // The panel of days and the words of journeys are the bookings list's.
  loader: ({ context: { texts } }) => texts.load('reports', 'lists', 'checks'),
  head: titled('reports', 'title'),
  component: ProfitLossPage,
})
