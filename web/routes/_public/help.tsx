import { createFileRoute } from '@tanstack/react-router'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { WrittenPage } from '#web/features/operations/settings/written-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/help')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'help')),
      context.texts.load('written'),
    ]).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, 'written', '/help', {}, { title: 'help_title', description: 'help_description' }),
  component: () => <WrittenPage kind="help" />,
})
