import type { Locale } from './shapes.ts'

/** The languages of pages; here, because the first page carries no schemas. */
export const pageLocales = ['en', 'ar'] as const satisfies readonly Locale[]
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** What the server tells the renderer of one request. In the browser the same facts are read from the document. */
export type PageContext = {
  /** Of this reply's Content-Security-Policy. */
  nonce: string
  locale: Locale
  theme: Theme
  /** What the person chose; null leaves it to the area: public comfortable, portals compact. */
  density: Density | null
  /** Scheme and host without a closing slash: canonical links begin with it. */
  origin: string
  /** GET of our own API inside this process, as an anonymous visitor; `path` begins with `/api/`. */
  api: (path: string) => Promise<{ status: number; body: string; request_id: string }>
}
