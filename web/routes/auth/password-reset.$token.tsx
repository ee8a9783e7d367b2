import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { authHead, loadAuthTexts } from '#web/features/auth/auth-route.ts'
import { ResetPasswordPage } from '#web/features/auth/reset-password-page.tsx'

export const Route = createFileRoute('/auth/password-reset/$token')({
  validateSearch: z.object({ email: z.catch(z.optional(z.string()), undefined) }),
  loader: loadAuthTexts,
  head: authHead('reset_title'),
  component: ResetPasswordPage,
})
