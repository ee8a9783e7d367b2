import { createFileRoute } from '@tanstack/react-router'
import { officeAfterSaleParts } from '#web/features/selling/after-sale/office-parts.tsx'
import { OfficeBookingPage } from '#web/features/selling/office-bookings/office-booking-page.tsx'
import type { OwnPart } from '#web/features/selling/bookings/booking-page.tsx'
import { HolidayBooked } from '#web/features/selling/holidays/index.ts'
import { plainHead } from '#web/ui/head.ts'

const Own: OwnPart = ({ booking }) => <HolidayBooked booking={booking} mayCancel />

export const Route = createFileRoute('/admin/direct-booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) =>
    context.texts.load('office_bookings', 'operations', 'bookings', 'stay', 'aftersale', 'checks', 'person'),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => (
    <OfficeBookingPage channel="direct" id={Route.useSearch().id} afterSale={officeAfterSaleParts} Own={Own} />
  ),
})
