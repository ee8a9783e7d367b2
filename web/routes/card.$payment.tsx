import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '#web/features/money/payments/landing-page.tsx'
import { searchTexts } from '#web/api/search-texts.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/card/$payment')({
  ssr: false,
  validateSearch: searchTexts({ left: /^1$/ }),
  loader: ({ context: { texts } }) => texts.load('payments', 'checks'),
  head: titled('payments', 'landing_title'),
  component: LandingPage,
})
