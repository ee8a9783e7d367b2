import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, withData } from '#web/ui/head.ts'
import { organization } from '#web/ui/structured-data.ts'

/** The company and its site. */
export function homeHead(context: RouterContext) {
  const head = pageHead(context, 'home', '/')
  if (!import.meta.env.SSR) return head
  const company = organization(context)
  const site = { '@type': 'WebSite', name: company.name, url: company.url, inLanguage: ['en', 'ar'] }
  return withData(head, [company, site])
}
