import type { Plugin } from 'vite'

type Statement = { type: string; start: number; end: number }
type Part = 'first' | 'auth' | 'visitors' | 'portals'

/** What comes when it is gone to, in the order of `inParts` of web/route-parts.ts. */
const later = ['portals', 'auth', 'visitors'] as const
const areas = ['admin', 'agent', 'reservation', 'salesman']
const routesOfPortals = new RegExp(`/routes/(${areas.join('|')})[._/]`)
const routesOfAuth = /\/routes\/auth[._/]/
/** Where most visitors come in: what these need is in everybody's first script, and nothing else is. */
const firstRoutes = /\/routes\/(__root|_public|_public\/(index|about\.us|flight\/search))\/$/
const firstFeatures = /\/(about|home|flights|auth)\/feature\.ts$/

/** Texts and links of the portals' features: most screens of theirs use them, so they are one file of the build. */
export const portalPart = /\/web\/(portal-(paths|texts|features)|features\/[\w-]+\/[\w-]+\/portal-feature)\.ts$/

const partOfRoute = (file: string): Part => {
  if (firstRoutes.test(`${file}/`)) return 'first'
  if (routesOfAuth.test(`${file}/`)) return 'auth'
  return routesOfPortals.test(`${file}/`) ? 'portals' : 'visitors'
}

/** The routes of a later part, that its screens ask for what their address says: one file each. */
export const routesOf = (part: Exclude<Part, 'first'>) => (id: string) =>
  /\/web\/routes\/[^?]*\.tsx$/.test(id) && partOfRoute(id.replace(/\.tsx$/, '')) === part

const laterFile = new RegExp(`\\?(${later.join('|')})$`)

const madeIn = (text: string) => /^(?:const|var|let) (\w+)/.exec(text)?.[1]
const childrenOf = (text: string) => /^(?:const|var|let) (\w+)RouteChildren\b/.exec(text)?.[1]

/** The part of every name that the tree's file declares: an import's by its file, then whatever is made of it. */
function partsOf(texts: readonly string[]): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const text of texts) {
    const [, imported, file] = /^import \{ Route as (\w+) \} from ["']\.([^"']+)["']/.exec(text) ?? []
    if (imported) parts.set(imported, partOfRoute(file!))
    const made = madeIn(text)
    // Said in its first line already: what follows names its parent too.
    const of = made && (text.match(/\w+/g) ?? []).find((word) => word !== made && parts.has(word))
    if (made && of)
      parts.set(made, childrenOf(text) ? (parts.get(`${childrenOf(text)}Route`) ?? 'first') : parts.get(of)!)
  }
  return parts
}

/** What stands in `{ Name: Value, Same }`: the router asks only for the values. */
const membersOf = (children: string) =>
  children
    .slice(children.indexOf('{') + 1, children.lastIndexOf('}'))
    .split(',')
    .map((member) => member.split(':').at(-1)!.trim())
    .filter(Boolean)

/** The tree of what comes first; the rest is fetched by `web/route-parts.ts`. */
function firstPart(texts: readonly string[], parts: Map<string, Part>): string | undefined {
  const first = texts
    .filter((text) => {
      const name = /^import \{ Route as (\w+) \}/.exec(text)?.[1] ?? madeIn(text)
      return !name || (parts.get(name) ?? 'first') === 'first'
    })
    .map((text) =>
      childrenOf(text)
        ? `const ${madeIn(text)} = [${membersOf(text)
            .filter((name) => parts.get(name) === 'first')
            .join(', ')}]`
        : text,
    )
    .join('\n')
  const cut = first.replace(
    /(rootRouteImport\s*\._addFileChildren\(rootRouteChildren\))(\s*\._addFileTypes\(\))?/,
    `inParts($1, ${later.map((part) => `() => import('./routeTree.gen.ts?${part}')`).join(', ')})`,
  )
  return cut === first ? undefined : `import { inParts } from './route-parts.ts'\n${cut}\n`
}

/** One of the other parts: it hands over its routes beside the route of the first part that each list belongs under. */
function laterPart(part: Part, texts: readonly string[], parts: Map<string, Part>): string {
  const own: string[] = []
  const handed: string[] = []
  for (const text of texts) {
    const name = /^import \{ Route as (\w+) \}/.exec(text)?.[1] ?? madeIn(text)
    if (!name) continue
    if (parts.get(name) === part) own.push(text)
    else if (childrenOf(text) && parts.get(name) === 'first') {
      const members = membersOf(text).filter((member) => parts.get(member) === part)
      const under = `${childrenOf(text)}RouteImport`
      if (members.length > 0) handed.push(`[${under}, [${members.join(', ')}]]`)
      const imported = texts.find((one) => one.startsWith(`import { Route as ${under} }`))!
      // Placed by the first part already: here it is only named.
      const named = under === 'rootRouteImport' ? '' : `\nconst ${childrenOf(text)}Route = ${under}`
      if (members.length > 0) own.unshift(imported + named)
    }
  }
  const words = part === 'visitors' ? `import './i18n/further-texts.ts'\n` : ''
  return `${words}${own.join('\n')}\nexport const part = [${handed.join(', ')}];\n`
}

/** A call's property that the browser gets elsewhere: `texts` or `paths` of a feature, with all that stands in it. */
function without(property: string, code: string, parse: (code: string) => unknown): string {
  let found: Statement | undefined
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    else if (value && typeof value === 'object') {
      const { type, key } = value as { type?: string; key?: { name?: string } }
      if (type === 'Property' && key?.name === property) found ??= value as Statement
      else for (const one of Object.values(value)) look(one)
    }
  }
  look(parse(code))
  if (!found) return code
  return code.slice(0, found.start) + code.slice(found.end).replace(/^\s*,/, '')
}

/**
 * For the browser the tree that the router's generator wrote is cut in four. Visitors get the routes that they come in
 * by; those of logging in, further ones and the portals' are modules of their own, which come when somebody goes there: a new product or a
 * new screen of the office costs the first page nothing. With the further routes come the words of their features.
 */
export function visitorsFirst(): Plugin[] {
  const files: Partial<Record<Part, string[]>> = {}
  return [
    {
      name: 'rihla:visitors-first',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      transform: {
        filter: { id: /\/web\/routeTree\.gen\.ts(\?\w+)?$/ },
        handler(code, id) {
          const statements = this.parse(code).body as readonly Statement[]
          const texts = statements.map(({ start, end }) => code.slice(start, end))
          const parts = partsOf(texts)
          const [, part] = laterFile.exec(id) ?? []
          const cut = part ? laterPart(part as Part, texts, parts) : firstPart(texts, parts)
          return cut ? { code: cut, map: null } : this.error('the tree of routes is not written as it was')
        },
      },
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const there = chunks.find((one) => one.isEntry)
        for (const { facadeModuleId, fileName, imports } of chunks) {
          const [, part] = laterFile.exec(facadeModuleId ?? '') ?? []
          if (!part) continue
          const needs = imports.filter((name) => name !== there?.fileName && !there?.imports.includes(name))
          files[part as Part] = [fileName, ...needs]
        }
      },
    },
    {
      name: 'rihla:words-of-first-pages',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      transform: {
        filter: { id: /\/web\/(i18n\/further-texts|features|features\/[\w/-]+\/feature)\.ts(\?texts)?$/ },
        handler(code, id) {
          // Their names are for those who read the sources: `joined` asks only for the values.
          const short = (all: string) => {
            let number = 0
            return all.replace(
              /export \{ (\w+) \} from/g,
              (_, name: string) => `export { ${name} as f${number++} } from`,
            )
          }
          const asked = (file: RegExp) =>
            code.replace(file, (all, quote: string) => `${all.slice(0, -1)}?texts${quote}`)
          if (id.includes('further-texts')) return { code: asked(/\.\.\/features\.ts(["'])/g), map: null }
          if (/\/web\/features\.ts/.test(id))
            return { code: short(id.endsWith('?texts') ? asked(/\/feature\.ts(["'])/g) : code), map: null }
          if (id.endsWith('?texts')) return { code: without('paths', code, (text) => this.parse(text)), map: null }
          if (firstFeatures.test(id)) return null
          return { code: without('texts', code, (text) => this.parse(text)), map: null }
        },
      },
    },
    {
      // The page of a further route names that part of the tree too, so that it is fetched beside the first script. All
      // are named, the entry first, for `web/layouts/starter.tsx` to fetch after the first frame; the router, which
      // would write them into the page as elements, makes nothing of a script without address and text.
      name: 'rihla:parts-in-manifest',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'ssr',
      transform: {
        filter: { id: /tanstack-start-manifest/ },
        handler: (code) => ({
          code: `${code.replace('export const tsrStartManifest', 'const known')}
const files = ${JSON.stringify(files)}
const first = ${JSON.stringify(['__root__', '/_public', '/_public/', '/_public/about/us', '/_public/flight/search'])}
const partOf = (id) => ${new RegExp(`^\\/(${areas.join('|')})(_?\\/|$)`)}.test(id) ? 'portals' : /^\\/auth(\\/|$)/.test(id) ? 'auth' : 'visitors'
export function tsrStartManifest() {
  const manifest = known()
  const later = Object.keys(manifest.routes).filter((id) => !first.includes(id))
  for (const id of later.filter((id) => !later.some((parent) => id.startsWith(parent + '/'))))
    (manifest.routes[id].preloads ??= []).push(...files[partOf(id)].map((file) => '/' + file))
  for (const route of Object.values(manifest.routes)) {
    const { preloads } = route
    delete route.preloads
    delete route.scripts
    if (preloads?.length) route.scripts = [{ attrs: { 'data-files': preloads.join(' ') } }]
  }
  return manifest
}`,
          map: null,
        }),
      },
    },
  ]
}
