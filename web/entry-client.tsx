import './trusted-types.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { alignLocale } from './i18n/locale.ts'
import { missingFor } from './route-parts.ts'
import { getRouter } from './router.tsx'

// RouterClient instead of StartClient: the latter brings the runtime of server functions, which we do not use.
// As a transition React wakes the page in slices of a few milliseconds, between which a press is answered.
const wake = (router: ReturnType<typeof getRouter>) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })

if (!alignLocale()) {
  const router = getRouter()
  const missing = missingFor(router, location.pathname)
  // In a task of its own: reading the scripts was long enough.
  if (missing) void missing.then(() => wake(router))
  else setTimeout(wake, 0, router)
}
