import { createFileRoute } from '@tanstack/react-router'
import { afterSaleParts } from '#web/features/selling/after-sale/booking-parts.tsx'
import { BookingPage, type OwnPart } from '#web/features/selling/bookings/booking-page.tsx'
import { GroupCard } from '#web/features/selling/group-tickets/group-card.tsx'
import { HolidayBooked } from '#web/features/selling/holidays/index.ts'
import { PilgrimsPart } from '#web/features/selling/umrah/mine/agent-part.tsx'
import { VisaPart } from '#web/features/selling/visas/agent-part.tsx'
import { plainHead } from '#web/ui/head.ts'

/** What of a booking is a product's own: each part stands there for its own product alone. */
const Own: OwnPart = ({ booking }) => (
  <>
    <GroupCard booking={booking} />
    <HolidayBooked booking={booking} mayCancel />
    <PilgrimsPart booking={booking} />
    <VisaPart booking={booking} />
  </>
)

export const Route = createFileRoute('/agent/agent-booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) => context.texts.load('bookings', 'aftersale', 'stay', 'checks', 'person', 'travellers'),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => <BookingPage afterSale={afterSaleParts} Own={Own} />,
})
