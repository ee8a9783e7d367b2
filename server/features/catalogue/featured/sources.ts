import type { FeaturedCard, FeaturedFare, FeaturedKind, SeasonMonth } from '#contract/catalogue/featured-shapes'
import type { Localised } from '#contract/kernel/shapes'
import type { App } from '#server/app'

/** What may be featured, by the name under which it is chosen. */
export type Choice = { ref: string; title: Localised; place: Localised }

/**
 * Where featured things of one kind come from. Several products may sell tours: each names its own with a beginning
 * (`umrah:`), so that a name says whose it is.
 */
export type FeaturedSource = {
  kind: FeaturedKind
  /** What every name of this source begins with; empty where it is the only one of its kind. */
  begins: string
  choices(app: App): Promise<Choice[]>
  /** What is shown while the office has chosen nothing, the first first. */
  usual(app: App): Promise<string[]>
  /** Each that can be sold now. It may take seconds: no visitor waits for it. */
  find(app: App, refs: readonly string[]): Promise<ReadonlyMap<string, FeaturedCard | FeaturedFare>>
}

/** Departures by Hijri month, of the product that has them. */
export type SeasonSource = (app: App) => Promise<SeasonMonth[]>

type Sources = { featured: FeaturedSource[]; season: SeasonSource | null }
const sources = new WeakMap<App, Sources>()

export const sourcesOf = (app: App): Sources => {
  const held = sources.get(app) ?? { featured: [], season: null }
  sources.set(app, held)
  return held
}

/** A product adds what of it can be featured. */
export const registerFeatured = (app: App, source: FeaturedSource): void => void sourcesOf(app).featured.push(source)

export const registerSeason = (app: App, season: SeasonSource): void => {
  sourcesOf(app).season = season
}
