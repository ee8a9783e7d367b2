import { createFileRoute } from '@tanstack/react-router'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { WrittenPage } from '#web/features/operations/settings/written-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/refunds')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'refunds')),
      context.texts.load('written'),
    ]).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, 'written', '/refunds', {}, { title: 'refunds_title', description: 'refunds_description' }),
  component: () => <WrittenPage kind="refunds" />,
})
