import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, withData } from '#web/ui/head.ts'
import { organization } from '#web/ui/structured-data.ts'

/** Who the company is. */
export function aboutHead(context: RouterContext) {
  const head = pageHead(context, 'about', '/about/us')
  return import.meta.env.SSR ? withData(head, [organization(context)]) : head
}
