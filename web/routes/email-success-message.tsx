import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/api/session.ts'
import { EmailSuccessPage } from '#web/features/people/onboarding/email-success-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/email-success-message')({
  ssr: false,
  beforeLoad: ({ context, location }) => guard(context, location, ['agent']),
  loader: ({ context: { texts } }) => texts.load('agency', 'checks'),
  head: titled('agency', 'email_done_title'),
  component: EmailSuccessPage,
})
