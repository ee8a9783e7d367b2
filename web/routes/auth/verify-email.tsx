import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { authHead, loadAuthTexts } from '#web/features/auth/auth-route.ts'
import { VerifyEmailPage } from '#web/features/auth/verify-email-page.tsx'

export const Route = createFileRoute('/auth/verify-email')({
  validateSearch: z.object({ token: z.catch(z.optional(z.string()), undefined) }),
  loader: loadAuthTexts,
  head: authHead('verify_title'),
  component: VerifyEmailPage,
})
