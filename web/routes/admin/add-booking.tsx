import { createFileRoute } from '@tanstack/react-router'
import { AddBookingPage } from '#web/features/selling/desk-sales/add-booking-page.tsx'
import { makeWhole } from '#web/features/selling/flights/search/make-whole.ts'
import { questionOf, readAddress } from '#web/features/selling/flights/search/search-address.ts'
import { loadSearch } from '#web/features/selling/flights/search/search-loader.ts'
import { paths } from '#web/portal-paths.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/add-booking')({
  validateSearch: readAddress,
  loaderDeps: ({ search }) => questionOf(search),
  beforeLoad: ({ context, search }) => makeWhole(context, search, paths.addBooking()),
  loader: ({ context, deps }) =>
    Promise.all([
      loadSearch(context, deps),
      context.texts.load('desk_sales', 'checkout', 'itinerary', 'person', 'office_offline', 'offline', 'checks'),
    ]),
  head: titled('desk_sales', 'title'),
  component: AddBookingPage,
})
