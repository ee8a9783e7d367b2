import land from '#web/ui/globe/land.svg?url'
import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, withData } from '#web/ui/head.ts'
import { organization } from '#web/ui/structured-data.ts'

/** The company and its site. */
export function homeHead(context: RouterContext) {
  const head = pageHead(context, 'home', '/')
  if (!import.meta.env.SSR) return head
  const company = organization(context)
  const site = { '@type': 'WebSite', name: company.name, url: company.url, inLanguage: ['en', 'ar'] }
  // The hall's picture, which otherwise waits for the styles that name it.
  const picture = { rel: 'preload', href: land, as: 'image', type: 'image/svg+xml', crossOrigin: 'anonymous' as const }
  return withData({ ...head, links: [...(head.links ?? []), picture] }, [company, site])
}
