import { createFileRoute } from '@tanstack/react-router'
import { WebhooksPage } from '#web/features/communication/webhooks/index.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/webhooks')({
  loader: ({ context: { texts } }) => texts.load('webhooks', 'checks'),
  head: titled('webhooks', 'title'),
  component: WebhooksPage,
})
