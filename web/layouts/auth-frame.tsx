import { useRouterState } from '@tanstack/react-router'
import { AuthLayout } from './auth-layout.tsx'

const guestScreens = /^\/auth\/(login|register|agent\/register)\/?$/i

/** The `/auth` screens: three of them are for guests only (spec section 4, "Navigation guard"). */
export function AuthFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return <AuthLayout guestOnly={guestScreens.test(path)} />
}
