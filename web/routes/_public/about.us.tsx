import { createFileRoute } from '@tanstack/react-router'
import { aboutHead } from '#web/features/catalogue/about/about-head.ts'
import { aboutQuery } from '#web/features/catalogue/about/about.queries.ts'
import { AboutPage } from '#web/features/catalogue/about/about-page.tsx'
import { PolicyBody } from '#web/features/operations/settings/policy-body.tsx'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'

export const Route = createFileRoute('/_public/about/us')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(aboutQuery(context.api)),
      context.queryClient.ensureQueryData(policyQuery(context.api, 'about')),
      context.texts.load('about'),
    ]).then(() => undefined),
  head: ({ match }) => aboutHead(match.context),
  component: About,
})

/** What the company writes of itself, beside what may be checked. */
function About() {
  return <AboutPage own={<PolicyBody kind="about" className="text-18" />} />
}
