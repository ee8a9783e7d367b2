import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { authHead, loadAuthTexts } from '#web/features/people/auth/auth-route.ts'
import { LoginPage } from '#web/features/people/auth/login-page.tsx'

export const Route = createFileRoute('/auth/login')({
  validateSearch: searchTexts({ next: /^/ }),
  loader: loadAuthTexts,
  head: authHead('login_title'),
  component: LoginPage,
})
