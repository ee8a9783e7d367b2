/** Public API of what is featured: products register what they have, the first page reads what was found. */
export { shownNow } from './featured.sql.ts'
export { refreshFeatured, refreshKind } from './refresh.ts'
export { type FeaturedSource, registerFeatured, registerSeason } from './sources.ts'
