import type { RouterContext } from '#web/api/context.tsx'
import { siteQuery } from '#web/site.ts'
import { pageHead } from '#web/ui/head.ts'
import { visaQuery } from './visas.queries.ts'

type Named = { id?: string | undefined; nationality?: string | undefined }

/** The country and the visa's name as the page's title. */
export function visaHead(
  context: Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>,
  { id = '', nationality }: Named,
) {
  const { api, facts, queryClient } = context
  const of = queryClient.getQueryData(visaQuery(api, id, nationality).queryKey)
  const head = pageHead(context, 'visas', `/visa-details?id=${of?.code ?? id}`)
  if (!of || !head.meta) return head
  const brand = queryClient.getQueryData(siteQuery(api).queryKey)?.brand[facts.locale] ?? ''
  const title = `${of.country_name[facts.locale]}: ${of.name[facts.locale]} | ${brand}`
  const own = head.meta.filter((one) => !('title' in one) && !('property' in one && one.property === 'og:title'))
  return { ...head, meta: [{ title }, { property: 'og:title', content: title }, ...own] }
}
