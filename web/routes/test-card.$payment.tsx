import { createFileRoute, notFound } from '@tanstack/react-router'
import { TestCardPage } from '#web/features/money/payments/test-card-page.tsx'
import { siteQuery } from '#web/site.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/test-card/$payment')({
  // The server decides whether there is such a page at all, so that elsewhere it is a 404.
  ssr: 'data-only',
  loader: async ({ context: { api, queryClient, texts } }) => {
    const site = await queryClient.ensureQueryData(siteQuery(api))
    if (!site.demo) throw notFound()
    await texts.load('payments', 'checks')
  },
  head: titled('payments', 'title'),
  component: TestCardPage,
})
