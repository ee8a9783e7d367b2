import { createFileRoute } from '@tanstack/react-router'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { WrittenPage } from '#web/features/operations/settings/written-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/terms')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'terms')),
      context.texts.load('written'),
    ]).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, 'written', '/terms', {}, { title: 'terms_title', description: 'terms_description' }),
  component: () => <WrittenPage kind="terms" />,
})
