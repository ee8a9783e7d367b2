import { createFileRoute } from '@tanstack/react-router'
import { OfficeDashboardPage } from '#web/features/operations/office-dashboard/dashboard-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/dashboard')({
  loader: ({ context: { texts } }) => texts.load('office_dashboard', 'checks'),
  head: titled('office_dashboard', 'attention'),
  component: OfficeDashboardPage,
})
