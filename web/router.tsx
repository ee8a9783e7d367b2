import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#contract/kernel/page-context'
import { isApiError } from './api/api-error.ts'
import { createApi } from './api/client.ts'
import type { Facts, RouterContext } from './api/context.tsx'
import { densityOf, themeOf } from './appearance.ts'
import { localeOf } from './i18n/locale.ts'
import { createTranslator } from './i18n/translator.ts'
import { TextProvider } from './i18n/use-text.tsx'
import { PageError } from './layouts/page-error.tsx'
import { PageMissing } from './layouts/page-missing.tsx'
import { PagePending } from './layouts/page-pending.tsx'
import { routeTree } from './routeTree.gen.ts'

const triesMax = 2
/** Prices live in their own queries; lists may be half a minute old when one comes back to them. */
const staleTimeMs = 30_000

function factsOf(page: PageContext | undefined): Facts {
  if (page) return { locale: page.locale, theme: page.theme, density: page.density, origin: page.origin }
  const { lang, dataset } = document.documentElement
  return {
    locale: localeOf(lang) ?? 'en',
    theme: themeOf(dataset['theme']),
    density: densityOf(dataset['densityChosen']),
    origin: location.origin,
  }
}

/** A refusal will not change by asking again; a server in trouble or a lost network may. */
const worthRepeating = (tries: number, error: Error) =>
  tries < triesMax && isApiError(error) && (error.status === 0 || error.status >= 502)

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: staleTimeMs, retry: worthRepeating } } })

/** Called once a request on the server and once in the browser. */
export function getRouter() {
  const page = getGlobalStartContext()?.page
  const facts = factsOf(page)
  const queryClient = createQueryClient()
  const texts = createTranslator(facts.locale)
  const context: RouterContext = { api: createApi(page), queryClient, texts, facts, router: () => router }

  const router: AnyRouter = createRouter({
    routeTree,
    context,
    ...(page ? { ssr: { nonce: page.nonce }, origin: page.origin } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    // The default parser makes numbers of what looks like one: "007", "1e5" and ids would be lost.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: PageMissing,
    defaultPendingComponent: PagePending,
    // A press is answered at once: the frame of what comes, where it takes longer than an eye notices.
    defaultPendingMs: 60,
    defaultPendingMinMs: 200,
    ...(import.meta.env.SSR
      ? { dehydrate: () => ({ query: dehydrate(queryClient) as unknown as object, texts: texts.loaded }) }
      : {}),
    hydrate: (data: { query: object; texts: typeof texts.loaded }) => {
      Object.assign(texts.loaded, data.texts)
      hydrate(queryClient, data.query as Parameters<typeof hydrate>[1])
    },
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <TextProvider translator={texts}>{children}</TextProvider>
      </QueryClientProvider>
    ),
  })
  // Only who is logged in needs it, and nobody in the first moment.
  if (typeof window !== 'undefined')
    void import('./api/watch-session.ts').then(({ watchCache }) => watchCache(queryClient, context.api))
  return router
}

function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}
