import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BlockPage } from '#web/features/selling/group-tickets/block-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/group-ticket')({
  ssr: false,
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_tickets', 'checks'),
  head: titled('group_tickets', 'heading'),
  component: () => <BlockPage id={Route.useSearch()['id'] ?? ''} />,
})
