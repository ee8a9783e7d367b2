import { createFileRoute } from '@tanstack/react-router'
import { PolicyBody } from '#web/features/operations/settings/policy-body.tsx'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { PrivacyPage } from '#web/features/people/privacy/privacy-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/privacy')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'privacy')),
      context.texts.load('privacy'),
    ]).then(() => undefined),
  head: ({ match }) => pageHead(match.context, 'privacy', '/privacy'),
  component: Privacy,
})

/** What the program keeps, and beside it what the company itself says. */
function Privacy() {
  return <PrivacyPage own={<PolicyBody kind="privacy" />} />
}
