import type { RouterContext } from '#web/api/context.tsx'
import { siteQuery } from '#web/site.ts'
import { pageHead, withData } from '#web/ui/head.ts'
import { addressOf, breadcrumbs, offerFrom, organization } from '#web/ui/structured-data.ts'
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
  const named = { ...head, meta: [{ title }, { property: 'og:title', content: title }, ...own] }
  if (!import.meta.env.SSR) return named
  const path = `/visa-details?id=${of.code}`
  const visa = {
    '@type': 'Service',
    name: `${of.country_name[facts.locale]}: ${of.name[facts.locale]}`,
    serviceType: context.texts.message('common', 'nav_visas'),
    url: addressOf(context, path),
    areaServed: { '@type': 'Country', name: of.country_name[facts.locale] },
    provider: organization(context),
    offers: offerFrom(context, path, of.lowest),
  }
  return withData(named, [visa, breadcrumbs(context, 'visas', '/visa', [visa.name, path])])
}
