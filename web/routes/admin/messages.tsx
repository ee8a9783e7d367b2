import { createFileRoute } from '@tanstack/react-router'
import { readContactSearch } from '#web/features/communication/contact/contact-search.ts'
import { MessagesPage } from '#web/features/communication/contact/messages-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: readContactSearch,
  loader: ({ context: { texts } }) => texts.load('contact', 'checks'),
  head: titled('contact', 'office_title'),
  component: MessagesPage,
})
