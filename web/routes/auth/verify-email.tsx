import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { VerifyEmailPage } from '#web/features/people/auth/verify-email-page.tsx'

export const Route = createFileRoute('/auth/verify-email')({
  validateSearch: searchTexts({ token: /^/ }),
  loader: loadAuthTexts,
  head: authHead('verify_title'),
  component: VerifyEmailPage,
})
