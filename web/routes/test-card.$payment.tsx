import { createFileRoute } from '@tanstack/react-router'
import { TestCardPage } from '#web/features/payments/test-card-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/test-card/$payment')({
  ssr: false,
  loader: ({ context }) => context.texts.load('payments'),
  head: ({ match: { context } }) =>
    context.texts.rooms.payments ? plainHead(context, context.texts.message('payments', 'title')) : {},
  component: TestCardPage,
})
