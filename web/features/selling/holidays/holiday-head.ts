import type { RouterContext } from '#web/api/context.tsx'
import { siteQuery } from '#web/site.ts'
import { pageHead } from '#web/ui/head.ts'
import { holidayQuery } from './holidays.queries.ts'

/** A holiday's own name as the page's title; its summary is what a search engine shows. */
export function holidayHead(context: Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>, id: string) {
  const { api, facts, queryClient } = context
  const of = queryClient.getQueryData(holidayQuery(api, id).queryKey)
  const head = pageHead(context, 'holidays', `/holiday-details?id=${of?.code ?? id}`)
  if (!of || !('links' in head)) return head
  const brand = queryClient.getQueryData(siteQuery(api).queryKey)?.brand[facts.locale] ?? ''
  const title = `${of.title[facts.locale]} | ${brand}`
  const description = of.summary[facts.locale]
  return {
    ...head,
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
    ],
  }
}
