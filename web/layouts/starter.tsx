import { type AnyRouter, ScriptOnce, useRouter } from '@tanstack/react-router'
import { startScript } from './start-script.ts'

/** What the build names for the routes of this page: see `rihla:parts-in-manifest` in scripts/visitors-first.ts. */
function filesOf({ state, ssr }: AnyRouter): string[] {
  const routes = ssr?.manifest?.routes ?? {}
  const scripts = state.matches.flatMap(({ routeId }) => routes[routeId]?.scripts ?? [])
  return [...new Set(scripts.flatMap(({ attrs }) => String(attrs?.['data-files']).split(' ')))]
}

/** Starts the scripts of the page; rendered by the server alone. While developing Vite's own script stands in the page. */
export function Starter() {
  const router = useRouter()
  return import.meta.env.PROD && <ScriptOnce>{startScript(filesOf(router))}</ScriptOnce>
}
