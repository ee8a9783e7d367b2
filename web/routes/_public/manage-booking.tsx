import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { ManageBookingPage } from '#web/features/selling/trips/manage-booking-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/manage-booking')({
  ssr: false,
  // A ticket's QR code brings its reference.
  validateSearch: searchTexts({ reference: /^BK-[A-Z2-9]{6}$/ }),
  loader: ({ context: { texts } }) => texts.load('trips', 'checks'),
  head: titled('trips', 'manage_page'),
  component: ManageBookingPage,
})
