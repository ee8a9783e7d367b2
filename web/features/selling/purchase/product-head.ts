import type { Localised, Money } from '#contract/kernel/shapes'
import type { RouterContext } from '#web/api/context.tsx'
import type { TextFeature } from '#web/i18n/texts.ts'
import { siteQuery } from '#web/site.ts'
import { pageHead, withData } from '#web/ui/head.ts'
import { addressOf, breadcrumbs, offerFrom, organization, type Product } from '#web/ui/structured-data.ts'

type Context = Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>

type Sold = {
  feature: Product & TextFeature
  /** Of the page, and of the list that it is in. */
  path: string
  list: string
  code: string
  title: Localised
  summary: Localised
  /** Addresses of its pictures. */
  images: readonly string[]
  lowest: Money | null
}

/** Something with departures as search engines and shared links read it: its own name, its summary, what it is about. */
export function productHead(context: Context, of: Sold) {
  const { facts, queryClient } = context
  const head = pageHead(context, of.feature, of.path)
  if (!head.meta) return head
  const brand = queryClient.getQueryData(siteQuery(context.api).queryKey)?.brand[facts.locale] ?? ''
  const title = `${of.title[facts.locale]} | ${brand}`
  const description = of.summary[facts.locale]
  const images = of.images.map((address) => new URL(address, facts.origin).href)
  const own = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...images.slice(0, 1).map((content) => ({ property: 'og:image', content })),
  ]
  // Title and description are its own; what else the server says of a page stays.
  const named = (one: object) => ('name' in one ? one.name : 'property' in one ? one.property : 'title')
  const said = own.map(named)
  const full = { ...head, meta: [...own, ...head.meta.filter((one) => !said.includes(named(one)))] }
  if (!import.meta.env.SSR) return full
  const product = {
    '@type': 'Product',
    name: of.title[facts.locale],
    description,
    sku: of.code,
    url: addressOf(context, of.path),
    image: images,
    brand: { '@type': 'Brand', name: brand },
    offers: offerFrom(context, of.path, of.lowest),
  }
  return withData(full, [
    product,
    organization(context),
    breadcrumbs(context, of.feature, of.list, [product.name, of.path]),
  ])
}
