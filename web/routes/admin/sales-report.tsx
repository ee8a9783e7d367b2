import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { TicketReportPage } from '#web/features/selling/ticket-report/ticket-report-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sales-report')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('ticket_report', 'lists', 'checks'),
  head: titled('ticket_report', 'title'),
  component: TicketReportPage,
})
