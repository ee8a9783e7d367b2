import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#web/features/people/privacy/privacy-page.tsx'
import { pageHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/privacy')({
  loader: ({ context }) => context.texts.load('privacy').then(() => undefined),
  head: ({ match }) => pageHead(match.context, 'privacy', '/privacy'),
  component: PrivacyPage,
})
