import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/communication/contact/contact-page.tsx'
import { readContactSearch } from '#web/features/communication/contact/contact-search.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/contact/us')({
  validateSearch: readContactSearch,
  loader: ({ context: { texts } }) => texts.load('contact', 'checks'),
  head: titled('contact', 'title'),
  component: ContactPage,
})
