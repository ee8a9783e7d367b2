import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { withQuery } from '#web/feature.ts'
import { GroupRequestPage } from '#web/features/selling/group-requests/group-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/group-request')({
  ssr: false,
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'group_tickets', 'checks'),
  head: titled('group_requests', 'ask_title'),
  component: () => <GroupRequestPage agentAt={(wish) => withQuery('/agent/group-requests', { ...wish, new: 'yes' })} />,
})
