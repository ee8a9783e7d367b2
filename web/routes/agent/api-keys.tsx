import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysPage } from '#web/features/people/api-keys/index.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/api-keys')({
  loader: ({ context: { texts } }) => texts.load('api-keys', 'checks'),
  head: titled('api-keys', 'title'),
  component: ApiKeysPage,
})
