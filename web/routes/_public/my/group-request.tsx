import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { MyRequestPage } from '#web/features/selling/group-requests/my-requests-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/group-request')({
  ssr: false,
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_requests', 'group_tickets', 'checks'),
  head: titled('group_requests', 'my_title'),
  component: () => <MyRequestPage id={Route.useSearch()['id'] ?? ''} />,
})
