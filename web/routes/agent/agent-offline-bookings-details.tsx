import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#web/features/selling/offline/request-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/agent-offline-bookings-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('offline', 'answers', 'files'),
  head: ({ match: { context } }) =>
    context.texts.loaded.offline ? plainHead(context, context.texts.message('offline', 'title')) : {},
  component: RequestPage,
})
