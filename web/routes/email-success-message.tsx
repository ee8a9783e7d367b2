import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { EmailSuccessPage } from '#web/features/people/onboarding/email-success-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/email-success-message')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['agent']),
  loader: ({ context: { texts } }) => texts.load('agency', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.agency ? plainHead(context, context.texts.message('agency', 'email_done_title')) : {},
  component: EmailSuccessPage,
})
