import type { FeaturedKind } from '#contract/catalogue/featured-shapes'
import { feature, withQuery } from '#web/feature.ts'

/** What the first page features, as the office chooses it. */
export const featuredScreens = feature({
  name: 'featured',
  texts: { featured: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { adminFeatured: (kind?: FeaturedKind) => withQuery('/admin/featured', { kind }) },
})
