import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { DeskGuests } from '#web/features/selling/checkout/stay/desk-guests.tsx'
import { SellStayPage } from '#web/features/selling/stays/office/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-hotel')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('desk_buyer', 'desk_sales', 'stays', 'stay', 'checkout', 'checks'),
  head: titled('desk_buyer', 'title'),
  component: () => <SellStayPage Guests={DeskGuests} />,
})
