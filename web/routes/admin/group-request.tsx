import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeRequestPage } from '#web/features/selling/group-requests/office-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/group-request')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'group_tickets', 'group_office', 'checks'),
  head: titled('group_requests', 'title'),
  component: () => <OfficeRequestPage id={Route.useSearch()['id'] ?? ''} />,
})
