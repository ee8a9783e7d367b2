import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { ResetPasswordPage } from '#web/features/people/auth/reset-password-page.tsx'

export const Route = createFileRoute('/auth/password-reset/$token')({
  validateSearch: searchTexts({ email: /^/ }),
  loader: loadAuthTexts,
  head: authHead('reset_title'),
  component: ResetPasswordPage,
})
