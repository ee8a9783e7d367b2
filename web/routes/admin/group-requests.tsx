import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeGroupRequestsPage } from '#web/features/selling/group-requests/office-requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/group-requests')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'lists', 'checks'),
  head: titled('group_requests', 'title'),
  component: OfficeGroupRequestsPage,
})
