import { createFileRoute } from '@tanstack/react-router'
import { AddBookingPage } from '#web/features/selling/desk-sales/add-booking-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/add-booking')({
  loader: ({ context: { texts } }) => texts.load('desk_sales', 'office_offline', 'offline', 'checks'),
  head: titled('desk_sales', 'title'),
  component: AddBookingPage,
})
