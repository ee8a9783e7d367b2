import { pageLocales } from '#contract/kernel/page-context'
import type { RouterContext } from '../api/context.tsx'
import type { TextFeature } from '../i18n/texts.ts'
import { fill } from '#contract/kernel/fill'
import { type Values } from '../i18n/translator.ts'
import { siteQuery } from '../site.ts'

type HeadContext = Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>

/**
 * Title, description, canonical and the other language of a public page. The feature's texts hold `title` and
 * `description` (both may use `{{brand}}`); `path` is the canonical one, with its query where that names the page.
 */
export function pageHead(
  { api, facts, queryClient, texts }: HeadContext,
  feature: TextFeature,
  path: string,
  values: Values = {},
  /** Other texts of the feature in the place of these two. */
  keys = { title: 'title', description: 'description' },
) {
  if (!texts.loaded[feature]) return {}
  const site = queryClient.getQueryData(siteQuery(api).queryKey)
  const known = { brand: site?.brand[facts.locale] ?? '', ...values }
  const translate = (key: string) => fill(texts.message(feature, key), known)
  const url = (lang?: string) => {
    const address = new URL(path, facts.origin)
    if (lang) address.searchParams.set('lang', lang)
    return address.href
  }
  return {
    meta: [
      { title: translate(keys.title) },
      { name: 'description', content: translate(keys.description) },
      { property: 'og:title', content: translate(keys.title) },
      { property: 'og:description', content: translate(keys.description) },
      ...shared(facts, url(facts.locale === 'en' ? undefined : facts.locale), known.brand, site?.logo ?? null),
    ],
    links: [
      { rel: 'canonical', href: url(facts.locale === 'en' ? undefined : facts.locale) },
      ...pageLocales.map((lang) => ({ rel: 'alternate', hrefLang: lang, href: url(lang) })),
      { rel: 'alternate', hrefLang: 'x-default', href: url() },
    ],
  }
}

type Data = Readonly<Record<string, unknown>>

/** What social networks ask for beside title and description. Browsers have no use for it: only the server writes it. */
function shared({ locale, origin }: HeadContext['facts'], url: string, brand: string, logo: string | null) {
  if (!import.meta.env.SSR) return []
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    // The company's own mark, else a picture of ours; a page with pictures says its first in this place.
    { property: 'og:image', content: new URL(logo ?? '/share.png', origin).href },
    { property: 'og:locale', content: locale === 'ar' ? 'ar_SA' : 'en_US' },
    { property: 'og:locale:alternate', content: locale === 'ar' ? 'en_US' : 'ar_SA' },
    { name: 'twitter:card', content: 'summary' },
  ]
}

/**
 * Adds what a page is about in the words of schema.org. Called on the server alone (`import.meta.env.SSR`), so the data
 * cost no browser anything and never meet the policy for scripts.
 */
export const withData = <H extends { meta?: readonly object[] }>(head: H, data: readonly Data[]): H => ({
  ...head,
  meta: [
    ...(head.meta ?? []),
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ],
})

const unlisted = { name: 'robots', content: 'noindex' }

/** Title alone, for portals and screens that no search engine reads. */
export const plainHead = ({ api, facts, queryClient }: HeadContext, title: string) => ({
  meta: [
    { title: `${title} · ${queryClient.getQueryData(siteQuery(api).queryKey)?.brand[facts.locale] ?? ''}` },
    unlisted,
  ],
})

/** `head` of a screen whose name is a text of its feature; until the browser has its words it is at least not listed. */
export const titled =
  (feature: TextFeature, key: string) =>
  ({ match: { context } }: { match: { context: HeadContext } }) =>
    context.texts.loaded[feature] ? plainHead(context, context.texts.message(feature, key)) : { meta: [unlisted] }
