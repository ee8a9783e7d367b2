import { createFileRoute } from '@tanstack/react-router'
import { OfficeDashboardPage } from '#web/features/operations/office/dashboard-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/dashboard')({
  loader: ({ context: { texts } }) => texts.load('office', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.office ? plainHead(context, context.texts.message('office', 'attention')) : {},
  component: OfficeDashboardPage,
})
