import { createFileRoute } from '@tanstack/react-router'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { ForgotPasswordPage } from '#web/features/people/auth/forgot-password-page.tsx'

export const Route = createFileRoute('/auth/forgot-password')({
  loader: loadAuthTexts,
  head: authHead('forgot_title'),
  component: ForgotPasswordPage,
})
