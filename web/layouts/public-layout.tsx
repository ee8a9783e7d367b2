import { Outlet, useRouterState } from '@tanstack/react-router'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** Header, screen, footer. Screens bring their own `<main id="main">`. */
export function PublicLayout() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className="relative flex min-h-dvh flex-col">
      <PublicHeader hall={path === '/'} path={path.toLowerCase()} />
      <Outlet />
      <PublicFooter />
    </div>
  )
}
