import { createFileRoute } from '@tanstack/react-router'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { RegisterPage } from '#web/features/people/auth/register-page.tsx'

export const Route = createFileRoute('/auth/register')({
  loader: loadAuthTexts,
  head: authHead('register_title'),
  component: RegisterPage,
})
