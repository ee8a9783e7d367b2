import { createFileRoute } from '@tanstack/react-router'
import { afterSaleParts } from '#web/features/selling/after-sale/booking-parts.tsx'
import { BookingPage } from '#web/features/selling/bookings/booking-page.tsx'
import { GroupCard } from '#web/features/selling/group-tickets/group-card.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) => context.texts.load('bookings', 'aftersale', 'stay', 'checks', 'person', 'travellers'),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => <BookingPage afterSale={afterSaleParts} Own={GroupCard} />,
})
