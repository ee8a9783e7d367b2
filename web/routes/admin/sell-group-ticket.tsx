import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SellSeatsPage } from '#web/features/selling/group-tickets/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-group-ticket')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_office', 'group_tickets', 'desk_sales', 'checks'),
  head: titled('group_office', 'sell'),
  component: SellSeatsPage,
})
