import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { authHead, loadAuthTexts } from '#web/features/auth/auth-route.ts'
import { LoginPage } from '#web/features/auth/login-page.tsx'

export const Route = createFileRoute('/auth/login')({
  validateSearch: z.object({ next: z.catch(z.optional(z.string()), undefined) }),
  loader: loadAuthTexts,
  head: authHead('login_title'),
  component: LoginPage,
})
