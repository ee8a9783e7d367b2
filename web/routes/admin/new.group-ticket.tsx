import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeBlockPage } from '#web/features/selling/group-tickets/office-block-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/group-ticket')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_office', 'group_tickets', 'checks'),
  head: titled('group_office', 'new'),
  component: () => <OfficeBlockPage id="" from={Route.useSearch()['from'] ?? ''} />,
})
