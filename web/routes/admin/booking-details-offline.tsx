import { createFileRoute } from '@tanstack/react-router'
import { officeAfterSaleParts } from '#web/features/selling/after-sale/office-parts.tsx'
import { OfficeBookingPage } from '#web/features/selling/office-bookings/office-booking-page.tsx'
import { officeRequestParts } from '#web/features/selling/offline/office-request-parts.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/booking-details-offline')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context }) =>
    context.texts.load(
      'office_bookings',
      'operations',
      'bookings',
      'stay',
      'aftersale',
      'office_offline',
      'offline',
      'checks',
      'files',
      'person',
    ),
  head: ({ match: { context, search } }) => plainHead(context, search.id),
  component: () => (
    <OfficeBookingPage
      channel="agent"
      id={Route.useSearch().id}
      afterSale={officeAfterSaleParts}
      request={officeRequestParts}
    />
  ),
})
