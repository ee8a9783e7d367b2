import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#web/features/operations/settings/contact-page.tsx'
import { policyQuery } from '#web/features/operations/settings/policy.queries.ts'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/contact')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.ensureQueryData(policyQuery(context.api, 'contact')),
      context.texts.load('written'),
    ]).then(() => undefined),
  head: ({ match }) =>
    pageHead(match.context, 'written', '/contact', {}, { title: 'contact_title', description: 'contact_description' }),
  component: ContactPage,
})
