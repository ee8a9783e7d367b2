import { posix } from 'node:path'
import type { Source } from './guards.ts'

/** One import of a file of the web: which file it names, which names it takes of it, and whether only when needed. */
type Import = { to: string; names: readonly string[]; isType: boolean; isLazy: boolean }

const statement = /^(?:import|export) (type )?(?:\{([^}]*)\}|\* as \w+|\w+)? ?(?:from )?'([^']+)'/gm
const lazyCall = /\bimport\('([^']+)'\)/g
const namesOf = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .flatMap((name) => (name.endsWith(' as default') ? [name.split(' as ')[0]!, 'default'] : [name.split(' as ')[0]!]))

const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('#web/')
    ? `web/${specifier.slice(5)}`
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : null

const known = new WeakMap<Source, Import[]>()

export function importsOf(source: Source): Import[] {
  const found = known.get(source) ?? readImports(source)
  known.set(source, found)
  return found
}

function readImports({ path, text }: Source): Import[] {
  const still = [...text.matchAll(statement)].map((match) => ({
    to: fileOf(path, match[3]!),
    names: namesOf(match[2]),
    isType: match[1] !== undefined || (match[2] !== undefined && namesOf(match[2]).length === 0),
    isLazy: false,
  }))
  const lazy = [...text.matchAll(lazyCall)].map((match) => ({
    to: fileOf(path, match[1]!),
    names: ['default'],
    isType: false,
    isLazy: true,
  }))
  return [...still, ...lazy].flatMap(({ to, ...rest }) => (to === null ? [] : [{ ...rest, to }]))
}

/** `bookings` of `web/features/selling/bookings/confirm-dialog.tsx`. */
export const featureOf = (path: string) => /^web\/features\/[\w-]+\/([\w-]+)\//.exec(path)?.[1]

/** Features that import each other, directly or round a corner: `a > b > a`. Types count: whoever reads must know both. */
export function circlesBetweenFeatures(sources: readonly Source[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const source of sources) {
    const from = featureOf(source.path)
    if (!from || /\.test\.tsx?$/.test(source.path)) continue
    for (const { to } of importsOf(source)) {
      const feature = featureOf(to)
      if (feature && feature !== from) next.set(from, (next.get(from) ?? new Set()).add(feature))
    }
  }
  const found = new Set<string>()
  const walk = (feature: string, way: readonly string[]) => {
    const at = way.indexOf(feature)
    if (at !== -1) {
      const circle = way.slice(at)
      const first = circle.indexOf(circle.toSorted()[0]!)
      found.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(' > '))
      return
    }
    for (const one of next.get(feature) ?? []) walk(one, [...way, feature])
  }
  for (const feature of next.keys()) walk(feature, [])
  return [...found]
}

/** Every file that a screen may show, from its route on. Of a feature's `index.ts` only what is taken there counts. */
function filesBehind(start: string, files: ReadonlyMap<string, Source>): Set<string> {
  const seen = new Set<string>()
  const walk = (path: string, names?: readonly string[]) => {
    const source = files.get(path)
    if (!source) return
    const isPublicApi = /^web\/features\/[\w-]+\/[\w-]+\/index\.ts$/.test(path)
    if (!isPublicApi && seen.has(path)) return
    if (!isPublicApi) seen.add(path)
    for (const one of importsOf(source)) {
      if (one.isType || (isPublicApi && names && !one.names.some((name) => names.includes(name)))) continue
      walk(one.to, one.names)
    }
  }
  walk(start)
  return seen
}

const loaded = /\btexts\.load\(([^)]*)\)/g
const quoted = (list: string) => [...list.matchAll(/'(\w+)'/g)].map((match) => match[1]!)

/** Words that a screen says and its loader does not load: `web/routes/x.tsx says 'bookings' (time-left.tsx)`. */
export function unloadedWords(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, source]))
  return sources
    .filter(({ path }) => path.startsWith('web/routes/'))
    .flatMap(({ path: route }) => {
      const behind = [...filesBehind(route, files)].map((path) => files.get(path)!)
      const ready = new Set([
        'common',
        ...behind.flatMap(({ text }) => [...text.matchAll(loaded)].flatMap((m) => quoted(m[1]!))),
      ])
      // A part that stands on many screens brings its own words, `<WithTexts feature="files">`, for what lies beside it.
      const brought = behind.flatMap(({ path, text }) =>
        [...text.matchAll(/feature="(\w+)"/g)].map((match) => `${posix.dirname(path)} ${match[1]}`),
      )
      return behind.flatMap(({ path, text }) => {
        return [...new Set([...text.matchAll(/^(?! *\/?\*).*\buseText\('(\w+)'\)/gm)].map((match) => match[1]!))]
          .filter((feature) => !ready.has(feature) && !brought.includes(`${posix.dirname(path)} ${feature}`))
          .map((feature) => `${route} says '${feature}' (${posix.basename(path)})`)
      })
    })
}

const isPortalScreen = (path: string) => /^web\/routes\/(admin|agent|reservation|salesman)[._/]/.test(path)
const asked = /\b(?:useText|load|titled|message)\(([^)\n]*)|feature="(\w+)"/g

/**
 * What visitors' pages take of the portals, `names` being the portals' own texts: everybody's first load would grow with
 * each screen of the office. `web/ui/x.tsx takes portal-paths.ts`, `web/ui/x.tsx says 'books'`.
 */
export function takenFromPortals(sources: readonly Source[], names: readonly string[]): string[] {
  const files = new Map(sources.map((source) => [source.path, source]))
  const starts = [...files.keys()].filter(
    (path) =>
      (path.startsWith('web/routes/') && !isPortalScreen(path)) || /^web\/(router|entry-client)\.tsx$/.test(path),
  )
  const behind = new Set(starts.flatMap((start) => [...filesBehind(start, files)]))
  return [...behind].flatMap((path) => {
    const source = files.get(path)!
    const taken = importsOf(source).filter(
      ({ to, isType }) => !isType && /\/portal-(paths|texts|features?)\.ts$/.test(to),
    )
    const said = [...source.text.matchAll(asked)].flatMap(([, list, one]) => (one ? [one] : quoted(list ?? '')))
    return [
      ...taken.map(({ to }) => `${path} takes ${posix.basename(to)}`),
      ...said.filter((name) => names.includes(name)).map((name) => `${path} says '${name}'`),
    ]
  })
}
