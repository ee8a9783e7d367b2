import type { RouterContext } from '#web/api/context.tsx'
import { siteQuery } from '#web/site.ts'
import { pageHead, withData } from '#web/ui/head.ts'
import { addressOf, breadcrumbs, offerFrom, organization } from '#web/ui/structured-data.ts'
import { packageQuery } from './umrah.queries.ts'

/** A package's own name as the page's title; its summary is what a search engine shows. */
export function packageHead(context: Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>, id: string) {
  const { api, facts, queryClient } = context
  const of = queryClient.getQueryData(packageQuery(api, id).queryKey)
  const head = pageHead(context, 'umrah', `/umrah-package-details?id=${of?.code ?? id}`)
  if (!of || !head.meta) return head
  const brand = queryClient.getQueryData(siteQuery(api).queryKey)?.brand[facts.locale] ?? ''
  const title = `${of.title[facts.locale]} | ${brand}`
  const description = of.summary[facts.locale]
  const own = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ]
  // Title and description are the package's; what else the server says of a page stays.
  const said = own.map((one) => ('name' in one ? one.name : 'property' in one ? one.property : 'title'))
  const rest = head.meta.filter(
    (one) => !said.includes('name' in one ? one.name : 'property' in one ? one.property : 'title'),
  )
  const named = { ...head, meta: [...own, ...rest] }
  if (!import.meta.env.SSR) return named
  const path = `/umrah-package-details?id=${of.code}`
  const product = {
    '@type': 'Product',
    name: of.title[facts.locale],
    description,
    sku: of.code,
    url: addressOf(context, path),
    image: of.images.map((name) => new URL(`/api/image/${name}`, facts.origin).href),
    brand: { '@type': 'Brand', name: brand },
    offers: offerFrom(context, path, of.lowest),
  }
  return withData(named, [
    product,
    organization(context),
    breadcrumbs(context, 'umrah', '/umra-packages', [product.name, path]),
  ])
}
