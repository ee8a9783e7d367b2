import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { authHead, loadAuthTexts } from '#web/features/auth/auth-route.ts'
import { ResetPasswordPage } from '#web/features/auth/reset-password-page.tsx'

export const Route = createFileRoute('/auth/password-reset/$token')({
  validateSearch: searchTexts({ email: /^/ }),
  loader: loadAuthTexts,
  head: authHead('reset_title'),
  component: ResetPasswordPage,
})
