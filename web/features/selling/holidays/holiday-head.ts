import type { RouterContext } from '#web/api/context.tsx'
import { productHead } from '#web/features/selling/purchase/index.ts'
import { pageHead } from '#web/ui/head.ts'
import { holidayQuery } from './holidays.queries.ts'

/** A holiday's own name as the page's title; its summary is what a search engine shows. */
export function holidayHead(context: Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>, id: string) {
  const of = context.queryClient.getQueryData(holidayQuery(context.api, id).queryKey)
  const path = `/holiday-details?id=${of?.code ?? id}`
  if (!of) return pageHead(context, 'holidays', path)
  return productHead(context, { ...of, feature: 'holidays', path, list: '/holidays' })
}
