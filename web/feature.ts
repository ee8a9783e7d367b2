type Messages = Readonly<Record<string, string>>
type Texts = { en: () => Promise<{ default: Messages }>; ar: () => Promise<{ default: Messages }> }

/**
 * What a feature brings to the whole web: texts by the name that `useText` and loaders ask for, and the addresses of its
 * screens. What only a portal shows, its places in the menu, stands in `menu.ts` beside it.
 */
type Feature = {
  /** The name of its folder. */
  name: string
  texts?: Readonly<Record<string, Texts>>
  /** Every link to it is built by these, spelled as the spec's screens are. */
  paths?: Readonly<Record<string, (...values: never[]) => string>>
}

/** Declares a feature: one `feature.ts` in its folder, one line in `web/features.ts`. */
export const feature = <const F extends Feature>(definition: F): F => definition

/** Query values of an address; empty ones are left out. */
export type Query = Record<string, string | number | undefined>

export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type PartOf<F, P extends 'texts' | 'paths'> = F extends Record<P, infer Part> ? Part : never

/** One part of all features in one record. */
export const joined = <All extends Readonly<Record<string, Feature>>, P extends 'texts' | 'paths'>(
  features: All,
  part: P,
): Both<PartOf<All[keyof All], P>> => Object.assign({}, ...Object.values(features).map((one) => one[part]))
