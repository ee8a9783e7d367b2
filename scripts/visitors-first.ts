import type { Plugin } from 'vite'

type Statement = { type: string; start: number; end: number }

const areas = ['admin', 'agent', 'reservation', 'salesman']
const routesOfPortals = new RegExp(`/routes/(${areas.join('|')})[._/]`)

/** Texts and links of the portals' features: most screens of theirs use them, so they are one file of the build. */
export const portalPart = /\/web\/(portal-(paths|texts|features)|features\/[\w-]+\/[\w-]+\/portal-feature)\.ts$/

/** The statements about portals' routes and the names that they declare: an import, then whatever is made of it. */
function ofPortals(statements: readonly Statement[], text: (one: Statement) => string) {
  const names = new Set<string>()
  const found = statements.filter((one) => {
    const made = /^(?:const|var|let) (\w+)/.exec(text(one))?.[1]
    const imported = /^import \{ Route as (\w+) \} from ["']\.([^"']+)["']/.exec(text(one))
    const name =
      imported && routesOfPortals.test(`${imported[2]}/`)
        ? imported[1]
        : made !== 'rootRouteChildren' && (text(one).match(/\w+/g) ?? []).some((word) => names.has(word))
          ? made
          : undefined
    if (name) names.add(name)
    return name !== undefined
  })
  return { found, names }
}

/** What stands in `{ Name: Value, Same }`: the router asks only for the values. */
const membersOf = (children: string) =>
  children
    .slice(children.indexOf('{') + 1, children.lastIndexOf('}'))
    .split(',')
    .map((member) => member.split(':').at(-1)!.trim())
    .filter(Boolean)

/** Visitors' part of the tree; what it leaves out is fetched by `web/portal-routes.ts`. */
function visitorsPart(statements: readonly Statement[], text: (one: Statement) => string): string | undefined {
  const { found, names } = ofPortals(statements, text)
  const visitors = statements
    .filter((one) => !found.includes(one))
    .map((one) =>
      text(one).startsWith('const rootRouteChildren')
        ? `const rootRouteChildren = [${membersOf(text(one))
            .filter((name) => !names.has(name))
            .join(', ')}]`
        : text(one),
    )
    .join('\n')
  const cut = visitors.replace(
    /(rootRouteImport\s*\._addFileChildren\(rootRouteChildren\))(\s*\._addFileTypes\(\))?/,
    `withoutPortals($1, () => import('./routeTree.gen.ts?portals'))`,
  )
  return cut === visitors ? undefined : `import { withoutPortals } from './portal-routes.ts'\n${cut}\n`
}

/** The portals' part: it hands over the routes that stand at the root of the whole tree. */
function portalsPart(statements: readonly Statement[], text: (one: Statement) => string): string | undefined {
  const { found, names } = ofPortals(statements, text)
  const root = statements.find((one) => text(one).startsWith('import { Route as rootRouteImport }'))
  const children = statements.find((one) => text(one).startsWith('const rootRouteChildren'))
  if (!root || !children) return undefined
  const portals = membersOf(text(children)).filter((name) => names.has(name))
  return `${[root, ...found].map(text).join('\n')}\nexport const portals = [${portals.join(', ')}];\n`
}

/**
 * For the browser the tree that the router's generator wrote is cut in two. Visitors get their own routes; the portals'
 * are a module of their own, which comes when somebody goes there: a new screen of the office costs a visitor nothing.
 */
export function visitorsFirst(): Plugin[] {
  let portalsFile = ''
  return [
    {
      name: 'rihla:visitors-first',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'client',
      transform: {
        filter: { id: /\/web\/routeTree\.gen\.ts(\?portals)?$/ },
        handler(code, id) {
          const statements = this.parse(code).body as readonly Statement[]
          const part = id.endsWith('?portals') ? portalsPart : visitorsPart
          const cut = part(statements, ({ start, end }) => code.slice(start, end))
          return cut ? { code: cut, map: null } : this.error('the tree of routes is not written as it was')
        },
      },
      generateBundle(_, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && one.facadeModuleId?.endsWith('?portals')) portalsFile = one.fileName
      },
    },
    {
      // The page of a portal names the portals' routes too, so that they are fetched beside the first script.
      name: 'rihla:portals-in-manifest',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.name === 'ssr',
      transform: {
        filter: { id: /tanstack-start-manifest/ },
        handler: (code) => ({
          code: `${code.replace('export const tsrStartManifest', 'const known')}
export function tsrStartManifest() {
  const manifest = known()
  for (const area of ${JSON.stringify(areas)}) (manifest.routes['/' + area].preloads ??= []).push('/${portalsFile}')
  return manifest
}`,
          map: null,
        }),
      },
    },
  ]
}
