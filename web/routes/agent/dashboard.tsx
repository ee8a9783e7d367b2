import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/features/selling/dashboard/dashboard-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/dashboard')({
  loader: ({ context: { texts } }) => texts.load('dashboard', 'bookings', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.dashboard ? plainHead(context, context.texts.message('dashboard', 'title')) : {},
  component: DashboardPage,
})
