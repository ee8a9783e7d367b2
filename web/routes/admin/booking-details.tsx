import { createFileRoute } from '@tanstack/react-router'
import { officeAfterSaleParts } from '#web/features/selling/after-sale/office-parts.tsx'
import { OfficeBookingPage } from '#web/features/selling/office-bookings/office-booking-page.tsx'
import type { OwnPart } from '#web/features/selling/bookings/booking-page.tsx'
import { GroupCard } from '#web/features/selling/group-tickets/group-card.tsx'
import { HolidayBooked } from '#web/features/selling/holidays/index.ts'
import { plainHead } from '#web/ui/head.ts'

/** What of a booking is a product's own: each part stands there for its own product alone. */
const Own: OwnPart = ({ booking }) => (
  <>
    <GroupCard booking={booking} />
    <HolidayBooked booking={booking} mayCancel />
  </>
)

export const Route = createFileRoute('/admin/booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) =>
    context.texts.load(
      'office_bookings',
      'operations',
      'bookings',
      'stay',
      'aftersale',
      'checks',
      'person',
      'travellers',
    ),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => (
    <OfficeBookingPage channel="agent" id={Route.useSearch().id} afterSale={officeAfterSaleParts} Own={Own} />
  ),
})
