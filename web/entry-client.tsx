import './trusted-types.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { alignLocale } from './i18n/locale.ts'
import { portalsFor } from './portal-routes.ts'
import { getRouter } from './router.tsx'

// RouterClient instead of StartClient: the latter brings the runtime of server functions, which we do not use.
const wake = () =>
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )

if (!alignLocale()) {
  const portals = portalsFor(location.pathname)
  if (portals) void portals.then(wake)
  else wake()
}
