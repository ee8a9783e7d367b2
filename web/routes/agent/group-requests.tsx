import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { GroupRequestsPage } from '#web/features/selling/group-requests/requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/group-requests')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'group_tickets', 'lists', 'checks'),
  head: titled('group_requests', 'title'),
  component: GroupRequestsPage,
})
