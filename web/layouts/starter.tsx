import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { startScript } from './start-script.ts'

/** What the build names for the routes of this page: see `rihla:parts-in-manifest` in scripts/visitors-first.ts. */
function filesOf({ state, ssr }: AnyRouter): string[] {
  const routes = ssr?.manifest?.routes ?? {}
  const scripts = state.matches.flatMap(({ routeId }) => routes[routeId]?.scripts ?? [])
  return [...new Set(scripts.flatMap(({ attrs }) => String(attrs?.['data-files']).split(' ')))]
}

function Written() {
  const router = useRouter()
  // While developing Vite's own script stands in the page.
  if (!import.meta.env.PROD) return null
  const __html = startScript(filesOf(router))
  return <script nonce={router.options.ssr?.nonce} dangerouslySetInnerHTML={{ __html }} />
}

const kept = import.meta.env.PROD && <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />

/** Starts the scripts of the page. Only the server writes how: the browser keeps what is there. */
export const Starter = import.meta.env.SSR ? Written : () => kept
