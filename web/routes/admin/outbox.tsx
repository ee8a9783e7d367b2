import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/features/operations/operations/outbox-page.tsx'
import { readOutboxSearch } from '#web/features/operations/operations/outbox-search.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: readOutboxSearch,
  loader: ({ context: { texts } }) => texts.load('operations', 'checks'),
  head: titled('operations', 'mails'),
  component: OutboxPage,
})
