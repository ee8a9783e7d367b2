import { minorDigits } from '#contract/kernel/currency'
import type { Money } from '#contract/kernel/shapes'
import type { RouterContext } from '../api/context.tsx'
import { siteQuery } from '../site.ts'

export type Product = 'cars' | 'groups' | 'holidays' | 'hotels' | 'insurance' | 'umrah' | 'visas'
type PageContext = Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>

/** The address of a path of this site in the page's language. */
export const addressOf = ({ facts }: PageContext, path: string) => {
  const url = new URL(path, facts.origin)
  if (facts.locale !== 'en') url.searchParams.set('lang', facts.locale)
  return url.href
}

/** Who sells: the company as its settings name it. */
export function organization(context: PageContext) {
  const { api, facts, queryClient } = context
  const site = queryClient.getQueryData(siteQuery(api).queryKey)
  const { locale, origin } = facts
  return {
    '@type': 'TravelAgency',
    '@id': `${origin}/#company`,
    name: site?.brand[locale],
    url: `${origin}/`,
    logo: site?.logo ? new URL(site.logo, origin).href : undefined,
    telephone: site?.phone || undefined,
    email: site?.email || undefined,
    address: site?.address[locale] || undefined,
  }
}

type Step = readonly [name: string, path: string]

/** The way from the first page over the list of a product to this page. */
export function breadcrumbs(context: PageContext, product: Product, path: string, own?: Step) {
  const { api, facts, queryClient, texts } = context
  const brand = queryClient.getQueryData(siteQuery(api).queryKey)?.brand[facts.locale] ?? ''
  const steps: Step[] = [[brand, '/'], [texts.message('common', `nav_${product}`), path], ...(own ? [own] : [])]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, to], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(context, to),
    })),
  }
}

/** A price in whole units, as schema.org wants it. */
const inUnits = ({ amount, currency }: Money) => (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))

/** What is sold here from this price on; nothing where nothing can be bought. */
export const offerFrom = (context: PageContext, path: string, lowest: Money | null) =>
  lowest
    ? {
        '@type': 'AggregateOffer',
        url: addressOf(context, path),
        lowPrice: inUnits(lowest),
        priceCurrency: lowest.currency,
        availability: 'https://schema.org/InStock',
        seller: { '@id': `${context.facts.origin}/#company` },
      }
    : undefined
