import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/selling/dashboard/dashboard-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/dashboard')({
  loader: ({ context: { texts } }) => texts.load('dashboard', 'bookings', 'checks'),
  head: titled('dashboard', 'title'),
  component: DashboardPage,
})
