import { createFileRoute } from '@tanstack/react-router'
import { officeAfterSaleParts } from '#web/features/selling/after-sale/office-parts.tsx'
import { OfficeBookingPage } from '#web/features/selling/office-bookings/office-booking-page.tsx'
import { GroupCard } from '#web/features/selling/group-tickets/group-card.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/customer-booking-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) =>
    context.texts.load('office_bookings', 'bookings', 'stay', 'aftersale', 'checks', 'person', 'travellers'),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => (
    <OfficeBookingPage channel="customer" id={Route.useSearch().id} afterSale={officeAfterSaleParts} Own={GroupCard} />
  ),
})
