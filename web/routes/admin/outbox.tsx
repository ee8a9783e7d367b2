import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#web/features/operations/operations/outbox-page.tsx'
import { readOutboxSearch } from '#web/features/operations/operations/outbox-search.ts'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: readOutboxSearch,
  loader: ({ context: { texts } }) => texts.load('operations', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.operations ? plainHead(context, context.texts.message('operations', 'mails')) : {},
  component: OutboxPage,
})
