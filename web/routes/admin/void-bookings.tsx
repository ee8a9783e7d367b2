import { createFileRoute } from '@tanstack/react-router'
import { openTexts } from '#web/api/search-texts.ts'
import { VoidQueuePage } from '#web/features/selling/after-sale/void-queue-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/void-bookings')({
  validateSearch: openTexts,
  // Route, passengers and time left are told in the bookings' words.
  loader: ({ context: { texts } }) => texts.load('aftersale', 'checks', 'lists'),
  head: titled('aftersale', 'queue_title'),
  component: VoidQueuePage,
})
