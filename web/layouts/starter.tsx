import { type AnyRouter, useRouter } from '@tanstack/react-router'

/**
 * Fetches the scripts of a page, the entry first, once its first frame is painted: until then they would compete with
 * the sheet and the font. Where the sheet itself takes long the network is slow: it must not lie idle meanwhile. A
 * tab in the background paints no frame. `strict-dynamic` takes a script that a script makes, whoever let that one in.
 */
const start = (files: readonly string[]) =>
  `{
const files = ${JSON.stringify(files)}
const make = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties))
const begin = () => {
if (!files.length) return
const [entry] = files
for (const href of files.splice(0)) make('link', { rel: 'modulepreload', fetchPriority: 'low', href })
const rules = { createScriptURL: (url) => url }
make('script', { type: 'module', src: (self.trustedTypes?.createPolicy('start', rules) ?? rules).createScriptURL(entry) })
}
if (document.hidden) begin()
else {
requestAnimationFrame(() => setTimeout(begin))
setTimeout(() => document.querySelector('link[rel=stylesheet]')?.sheet || begin(), 100)
}
}`

/** What the build names for the routes of this page: see `rihla:parts-in-manifest` in scripts/visitors-first.ts. */
function filesOf({ state, ssr }: AnyRouter): string[] {
  const routes = ssr?.manifest?.routes ?? {}
  const scripts = state.matches.flatMap(({ routeId }) => routes[routeId]?.scripts ?? [])
  return [...new Set(scripts.flatMap(({ attrs }) => String(attrs?.['data-files']).split(' ')))]
}

/** Only the server writes it: the browser keeps what is there. While developing Vite's own script stands in the page. */
export function Starter() {
  const router = useRouter()
  if (!import.meta.env.PROD) return null
  const __html = import.meta.env.SSR ? start(filesOf(router)) : ''
  return <script nonce={router.options.ssr?.nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
