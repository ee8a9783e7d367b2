import type { Locale } from '#contract/kernel/shapes'
import { whenIdle } from '#web/ui/when-idle.ts'

type Rules = { createScriptURL(url: string): string }
type Policies = { createPolicy(name: string, rules: Rules): Rules }
/** Addresses of scripts need a policy of their own, which nobody but this module has. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('worker', {
  createScriptURL: (url) => url,
})
const workerOf = (locale: Locale, area: string) => {
  const url = `/sw.js?lang=${locale}${area && `&area=${area}`}`
  return policy?.createScriptURL(url) ?? url
}

/** What this page was made of so far. */
const ownAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

/**
 * Lets the app begin without a network in this browser, and these pages open there; `area` names the portal that the page
 * without a network leads back to, instead of trips. Without a worker (an old browser, a private window, while developing)
 * everything is as before.
 */
export function keepOffline(locale: Locale, pages: readonly string[] = [], area = ''): () => void {
  // Read at each call: an insecure address has none.
  const workers = import.meta.env.DEV ? undefined : navigator.serviceWorker
  if (!workers) return () => undefined
  return whenIdle(async () => {
    try {
      await workers.register(workerOf(locale, area))
      const { active } = await workers.ready
      active?.postMessage({ pages: [...pages], assets: ownAssets() })
    } catch {
      // Storage or workers that are refused keep nothing.
    }
  })
}
