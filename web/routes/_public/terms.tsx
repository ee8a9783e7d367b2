import { createFileRoute } from '@tanstack/react-router'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { TermsPage } from '#web/features/operations/settings/terms-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/terms')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'terms')),
      context.texts.load('terms'),
    ]).then(() => undefined),
  head: ({ match }) => pageHead(match.context, 'terms', '/terms'),
  component: TermsPage,
})
