import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'
import { portalPart, routesOf, visitorsFirst } from './scripts/visitors-first.ts'

const compressible = /\.(js|css|svg)$/
/** Below this the header that names the packing takes what packing saves. */
const compressFromBytes = 256

/** Writes `.br` and `.gz` beside each script, sheet and drawing, so that no request pays for compression. */
function precompress(): Plugin {
  return {
    name: 'rihla:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names
          .filter((name) => compressible.test(name))
          .map(async (name) => {
            const path = join(dir, name)
            const bytes = await readFile(path)
            if (bytes.length < compressFromBytes) return
            // In one block: a break in the middle costs a tenth of a KiB.
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 }
            await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
            await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
          }),
      )
    },
  }
}

/** The service worker beside the build, under a name that never changes: a script of its own, without imports. */
function offlineWorker(): Plugin {
  return {
    name: 'rihla:offline-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const source = join(import.meta.dirname, 'web', 'offline', 'worker.ts')
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
      await writeFile(join(dir, 'sw.js'), code)
    },
  }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item)
  else if (value && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') yield value as Node
    for (const inner of Object.values(value)) yield* nodesOf(inner)
  }
}

/** What the browser has no use for: answers and addresses are checked on the server. */
const serverOnly = new Set(['reply', 'query', 'params', 'limits', 'needs', 'members', 'sameForAll'])

/** `changes: []` says nothing to a browser. */
const saysNothing = ({ key, value }: { key?: { name?: string }; value: Node }) =>
  key?.name === 'changes' && value.type === 'ArrayExpression' && (value['elements'] as unknown[]).length === 0

type Part = Node & { shorthand?: boolean; key?: { name?: string }; value: Node; argument?: Listing }
/** `listCall(...)`, or a name that stands for one. */
type Listing = { name?: string; callee?: { name?: string } }

/** What stands in `endpoint({ ... })`. */
function partsOfEndpoint(node: Node): Part[] {
  const callee = node['callee'] as { name?: string } | undefined
  if (node.type !== 'CallExpression' || callee?.name !== 'endpoint') return []
  const [definition] = node['arguments'] as { properties?: Part[] }[]
  return definition?.properties ?? []
}

const isListing = (value: unknown) => (value as Listing | undefined)?.callee?.name === 'listCall'

/** `reply: ...` and the like inside `endpoint({ ... })`, and the query and reply of a list. */
function serverOnlyParts(nodes: readonly Node[]): Node[] {
  const listings = nodes
    .filter(({ type, init }) => type === 'VariableDeclarator' && isListing(init))
    .map(({ id }) => (id as { name?: string }).name)
  // What several calls share stands in an object of its own.
  const shared = nodes.flatMap(partsOfEndpoint).flatMap(({ argument }) => argument?.name ?? [])
  const sharedParts = nodes
    .filter(({ type, id }) => type === 'VariableDeclarator' && shared.includes((id as { name: string }).name))
    .flatMap(({ init }) => (init as { properties?: Part[] } | null)?.properties ?? [])
  return [...nodes.flatMap(partsOfEndpoint), ...sharedParts].filter(
    (part) =>
      serverOnly.has(part.key?.name ?? '') ||
      isListing(part.argument) ||
      (part.argument?.name !== undefined && listings.includes(part.argument.name)) ||
      saysNothing(part),
  )
}

const inside = (outer: Node, { start, end }: Node) => outer.start <= start && end <= outer.end
const namesInside = (nodes: readonly Node[], outer: Node) =>
  nodes.filter((node) => node.type === 'Identifier' && inside(outer, node)).map(({ name }) => name as string)

/** The bodies of a file's calls, but for those that are made of what a function was given. */
function bodiesIn(nodes: readonly Node[]): Part[] {
  const functions = nodes.filter(({ type }) => /Function/.test(type))
  return nodes.flatMap(partsOfEndpoint).filter((part) => {
    if (part.key?.name !== 'body') return false
    const names = namesInside(nodes, part.value)
    return !functions
      .filter((made) => inside(made, part))
      .some((made) => {
        const own = [
          ...(made['params'] as Node[]),
          ...nodes
            .filter((node) => node.type === 'VariableDeclarator' && inside(made, node))
            .map(({ id }) => id as Node),
        ]
        return own.some((declared) => namesInside(nodes, declared).some((name) => names.includes(name)))
      })
  })
}

/**
 * The contract as the browser needs it, without the schemas it never runs; what then nobody uses may go, for these
 * files only describe: calling them changes nothing. A body is checked by the form that is about to send it: in its
 * place stands how to fetch its schema, from the same file asked for its bodies. Keeps the schema library off the first
 * load of every page.
 */
function contractForBrowser(): Plugin {
  return {
    name: 'rihla:contract-for-browser',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts(\?bodies)?$/ },
      handler(code, id) {
        const nodes = [...nodesOf(this.parse(code))]
        const bodies = bodiesIn(nodes)
        const isAskedForBodies = id.endsWith('?bodies')
        const own = `./${id.replace(/^.*\//, '')}?bodies`
        const fetched = isAskedForBodies
          ? []
          : bodies.map(({ value, shorthand }, index) => ({
              at: value.start,
              remove: value.end - value.start,
              put: `${shorthand ? 'body: ' : ''}() => import('${own}').then(({ bodies }) => bodies[${index}])`,
            }))
        const dropped = serverOnlyParts(nodes)
        // Bodies are made of bodies: or the schemas that they share would keep the files of all calls heavy.
        const contract = id.slice(0, id.lastIndexOf('/contract/') + '/contract/'.length)
        const neighbours = isAskedForBodies
          ? nodes.flatMap(({ type, source }) => {
              const { value, start, end } = (source ?? {}) as { value?: string; start: number; end: number }
              if (!/^(Import|Export\w+)Declaration$/.test(type) || !value || !/^(#contract|\.)/.test(value)) return []
              const file = value.replace(/^#contract\/(.*)$/, `${contract}$1.ts`)
              return [{ at: start, remove: end - start, put: `'${file}?bodies'` }]
            })
          : []
        const gone = [...dropped, ...(isAskedForBodies ? [] : bodies.map(({ value }) => value))]
        const isDropped = ({ start }: Node) => gone.some((part) => start >= part.start && start < part.end)
        const edits = [
          ...fetched,
          ...neighbours,
          ...dropped.map(({ start, end }) => ({
            at: start,
            remove: /^\s*,?/.exec(code.slice(end))![0].length + end - start,
            put: '',
          })),
          ...nodes
            .filter((node) => node.type === 'CallExpression' && !isDropped(node))
            .map(({ start }) => ({ at: start, remove: 0, put: '/* @__PURE__ */ ' })),
        ]
        const result = edits
          .sort((a, b) => b.at - a.at)
          .reduce((text, { at, remove, put }) => text.slice(0, at) + put + text.slice(at + remove), code)
        const asked = isAskedForBodies
          ? `\nexport const bodies = [${bodies.map(({ value }) => code.slice(value.start, value.end)).join(', ')}]\n`
          : ''
        return { code: result + asked, map: null, moduleSideEffects: false }
      },
    },
  }
}

/**
 * A feature's `index.ts` only hands on what lies beside it. Told so, the bundler leaves out whatever an importer does
 * not take: one function of a feature must not bring its screens along.
 */
function featureDoors(): Plugin {
  return {
    name: 'rihla:feature-doors',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/features\/[\w/-]+\/index\.ts$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}

/** A portal's menu holds its own places, without the words and icons of the others': `?agent` of a feature's menu. */
function menusByArea(): Plugin {
  return {
    name: 'rihla:menus-by-area',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/features\/[\w/-]+\/menu\.ts\?(agent|office|small)$/ },
      handler(code, id) {
        const asked = id.slice(id.lastIndexOf('?') + 1)
        const others = [...nodesOf(this.parse(code))]
          .filter(({ type }) => type === 'ObjectExpression')
          .filter((node) =>
            (node['properties'] as Part[]).some(({ key, value }) => {
              const area = key?.name === 'area' ? (value['value'] as string | undefined) : undefined
              return area !== undefined && (area === 'agent' || area === 'office' ? area : 'small') !== asked
            }),
          )
        const result = others
          .sort((a, b) => b.start - a.start)
          .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
        return { code: result, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The name of a feature is for those who read the sources: everybody's first load goes without. */
function featureNames(): Plugin {
  return {
    name: 'rihla:feature-names',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/features\/[\w/-]+\/(portal-)?feature\.ts(\?texts)?$/ },
      handler: (code) => ({ code: code.replace(/\bname: ["'][\w-]+["'],\s*/, ''), map: null }),
    },
  }
}

/**
 * Everybody's first script holds the tree of all routes, most of them of the office. What the generator writes out for
 * each is said once: the names of children (the router asks only for their values), an address that is its own id, and
 * the two halves of a screen that is loaded whole.
 */
function shortRoutes(): Plugin {
  const lazy = /const \$\$split(Loader|Component)Importer = \(\) => import\((["'][^"']+["'])\);?/g
  return {
    name: 'rihla:short-routes',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/(routeTree\.gen\.ts(\?\w+)?|routes\/.*\.tsx)$/ },
      handler(code, id) {
        if (id.includes('routeTree.gen.ts')) {
          const short = code
            .replace(
              /(\w+)\.update\(\{\s*id: (["'][^"']+["']),\s*path: \2,\s*getParentRoute: (\(\) => \w+),?\s*\}(?: as any)?\)/g,
              'placed($1, $2, $3)',
            )
            .replace(/(const \w+RouteChildren(?:: \w+)? = )\{([^}]*)\}/g, (_, start: string, members: string) => {
              const values = members.split(',').map((member) => member.split(':').at(-1)!.trim())
              return `${start}[${values.filter(Boolean).join(', ')}]`
            })
          return {
            code: `${short}\nfunction placed(route, path, getParentRoute) { return route.update({ id: path, path, getParentRoute }) }\n`,
            map: null,
          }
        }
        const halves = [...code.matchAll(lazy)]
        const [one, other] = halves
        if (halves.length !== 2 || one![2] !== other![2]) return null
        const loader = /\n?\s*loader: lazyFn\(\$\$splitLoaderImporter, (["'])loader\1\),?/
        const component = /component: lazyRouteComponent\(\$\$splitComponentImporter, (["'])component\1\)/
        if (!loader.test(code) || !component.test(code)) return null
        return {
          code: `import { whole } from '#web/whole-screen.ts'\n${code
            .replace(loader, '')
            .replace(component, `...whole(() => import(${one![2]}))`)}`,
          map: null,
        }
      },
    },
  }
}

/** One small maker for all icons in the place of lucide's. */
function ownIcons(): Plugin {
  return {
    name: 'rihla:own-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => join(import.meta.dirname, 'web', 'ui', 'lucide-icon.ts'),
    },
  }
}

/** Texts travel inside the page, so a changed text file needs a fresh page, not a module swap. */
function reloadOnText(): Plugin {
  return {
    name: 'rihla:reload-on-text',
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && /\.(en|ar)\.ts$/.test(file)) {
        this.environment.hot.send({ type: 'full-reload' })
        return []
      }
    },
  }
}

/** Where a visitor goes from the first page: these screens are fetched with all they need at once. */
const soon: ReadonlySet<string> = new Set(['index', 'search', 'details', 'login'])
const screens = new Set(
  readdirSync(join(import.meta.dirname, 'web', 'routes'), { recursive: true, encoding: 'utf8' }).map((file) =>
    file
      .replace(/^.*\//, '')
      .replace(/\.tsx$/, '')
      .replaceAll('$', '_'),
  ),
)
const nameOf = (chunk: string) => chunk.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '')
/** What the first script itself imports: it is there before any screen is. */
const everywhere: ReadonlySet<string> = new Set(['core', 'frame', 'endpoint', 'preload-helper', 'rolldown-runtime'])
const isFarScreen = (chunk: string) =>
  /(^|\/)[\w-]{7}\.js$/.test(chunk) || (screens.has(nameOf(chunk)) && !soon.has(nameOf(chunk)))

/** On every page, in one piece: it compresses better than a dozen crumbs. */
const core =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/|\/web\/ui\/lucide-icon\.ts$|vite\/preload-helper/
/** Of these only what every page runs: to write, and to load a list on, is for screens that do. */
const notCore =
  /\/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions|streamedQuery)\.js$/
/** Words, links, money, calls and the frame of pages: nearly everywhere, and light. */
const frame =
  /\/contract\/kernel\/(money-text|currency|page-context|endpoint|fill|roles)\.ts|\/contract\/(checks\/check|catalogue\/(locations|home)|selling\/flight-terms)\.ts$|\/web\/((i18n\/(translator|use-text|format|texts|locale)|kit\/(time\/(calendar|instants)|money\/money-text))\.|(paths|site|appearance|features?)\.|features\/[\w-]+\/[\w-]+\/(feature|offer-query|locations\.queries|search\/(search-address|search-head|make-whole)|home\.queries)\.ts|api\/(session|session-store|context|api-error|search-texts|empty-browser|permissions|client|csrf|dead-session)\.|(router|routes\/(__root|_public|_public\/(index|about\.us|flight\/search)))\.tsx$|(route-parts|whole-screen|routeTree\.gen)\.ts$|layouts\/(public-|account-link|page-|switches|shell|offline-banner|use-heading-focus)|ui\/(head|toast-host|cx|link|code|logo|button-style|journey-arc|empty|skeleton|error-state|when-idle|on-open|focus-ring|toast)\.)|lucide-react\/dist\/esm\/icons\/(x|log-out|menu|sun|moon|moon-star|circle-user|luggage|languages|arrow-left-right)\.mjs|\/web\/styles\/app\.css\?url/
/** What is sold and how it is asked for: the first page and the lists of products. */
const hall =
  /\/web\/(ui\/(money|board|flap-digits|monogram|stepper)\.|features\/selling\/flights\/(offer-query|search\/(search-state|previous-search-key|group-of))\.)|lucide-react\/dist\/esm\/icons\/(plus|minus|search|clock|plane|shield-check)\.mjs/

/** What messages, choices and buttons are made of, from the search on. */
const parts =
  /\/web\/(ui\/(button|notice|chip)\.|i18n\/use-answer\.)|\/contract\/kernel\/text-of\.ts|lucide-react\/dist\/esm\/icons\/(check|circle-check|circle-x|loader-circle|lock|triangle-exclamation-point|info|chevron-(down|left|right)|eye|eye-off|arrow-(up|left|right)|undo-2|plane-takeoff|users|message-square-quote)\.mjs/
/** Lines of text, and what is known of calls that were sent. */
const fields =
  /\/web\/(ui\/(field-frame|text-field|latin-typed)\.|i18n\/digits\.|kit\/(record\/changed|form\/intention)\.|api\/shown-in\.)|\/contract\/kernel\/members\.ts$|lucide-react\/dist\/esm\/icons\/circle-exclamation-point\.mjs/
/** How a form is sent, whatever keeps its fields. */
const sending =
  /\/web\/kit\/form\/(form|form-call|use-text-form|check-body|sending|field-of|focus-first|leave-guard|unclear-notice)\./
/** What all screens of logging in have, beside their routes. */
const authParts = /\/web\/(features\/people\/auth\/(auth-head|auth-route|caps-password)|layouts\/auth-(layout|frame))\./
/** What every other form is made of; the fields that few have come by themselves. */
const forms = /\/web\/(ui\/(card|checkbox|select)\.|kit\/form\/typed\.|i18n\/with-texts\.|layouts\/re-login-host\.)/
/** What every list of a portal is made of. */
const lists =
  /\/web\/(ui\/(table|chip-select|load-more|paged-list|counted|panel|choices-chip|hidden-columns|columns-chip|use-typed|search-box|export-menu)\.|kit\/list\/(bulk-bar|list-|days-chip|saved-views|sort-choice|use-)|layouts\/trail\.)|\/contract\/operations\/list-files\.ts|lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-down-up|trash)\.mjs/
/** The schema library and what all schemas are made of: for a form, as soon as the page rests. */
const schemas = /node_modules\/zod\//
const shared = /\/contract\/kernel\/[\w-]+\.ts\?bodies$/
/** What bookings and their lists are made of. */
const shapes =
  /\/contract\/(kernel\/(states|guarded|list|list-call)|selling\/(booking-(states|shapes|filters|list)|bookings))\.ts$/

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  // React has had this hook for years: the stand-in for those that had not is no part of the first page.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?/, replacement: 'use-sync-external-store' }],
  },
  build: { target: 'baseline-widely-available', manifest: true },
  // The repository is the root and is watched: what the server writes must not reload pages.
  server: {
    watch: {
      ignored: [
        '**/data/**',
        '**/dist/**',
        '**/server/**',
        '**/test/**',
        '**/test-results/**',
        '**/docs/**',
        '**/bench/**',
      ],
    },
  },
  // Bundled, the build fixes React's production mode in the file; the development runner cannot run bundled CommonJS.
  environments: {
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    // No getter of ours does anything: `...Localised.shape` must not keep a schema alive that nobody uses.
    client: {
      build: {
        // Every page's first script lists what each screen needs, so that it is fetched at once. For the sixty screens
        // that a visitor hardly opens next the list would weigh more than it saves: they find their parts themselves.
        modulePreload: {
          resolveDependencies: (chunk, needs) =>
            isFarScreen(chunk) ? [] : needs.filter((name) => !everywhere.has(nameOf(name))),
        },
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          // Without what they import: a group that drew its icons' neighbours along would be the whole kit.
          output: {
            // Each is named in everybody's first load: the shorter, the better. A page's own parts keep their names.
            chunkFileNames: ({ facadeModuleId, name }) =>
              facadeModuleId?.endsWith('?visitors')
                ? 'assets/visitors-[hash].js'
                : (
                      facadeModuleId
                        ? /\.(en|ar)\.ts$|\?(bodies|auth)$|\/web\/routes\//.test(facadeModuleId) && !soon.has(name)
                        : !everywhere.has(name)
                    )
                  ? 'assets/[hash:7].js'
                  : 'assets/[name]-[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'schemas', test: schemas },
                { name: 'rules', test: shared },
                { name: 'portals', test: (id) => portalPart.test(id) || routesOf('portals')(id) },
                { name: 'auth', test: (id) => authParts.test(id) || routesOf('auth')(id) },
                { name: 'further', test: routesOf('visitors') },
                { name: 'core', test: (id) => core.test(id) && !notCore.test(id) },
                { name: 'frame', test: (id) => frame.test(id) && !id.endsWith('?texts') },
                { name: 'hall', test: hall },
                { name: 'parts', test: parts },
                { name: 'fields', test: fields },
                { name: 'sending', test: sending },
                { name: 'forms', test: forms },
                { name: 'lists', test: (id) => lists.test(id) && !id.endsWith('?bodies') },
                { name: 'shapes', test: shapes },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    tailwind(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        entry: 'router.tsx',
        quoteStyle: 'single',
        semicolons: false,
        // Loaders too, or the queries and schemas of every screen would be in everybody's first load. Links fetch
        // them as soon as the pointer rests there.
        codeSplittingOptions: {
          defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
          // Screens that a visitor hardly opens next are loaded whole: everybody's first load carries the name of each file. So is logging in, whose loader is one line.
          splitBehavior: ({ routeId }) =>
            /\/(search|details|checkout)?$/.test(routeId)
              ? undefined
              : [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
      server: { entry: 'entry-server.ts' },
      client: { entry: 'entry-client.tsx' },
      serverFns: { disableCsrfMiddlewareWarning: true },
    }),
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    contractForBrowser(),
    featureDoors(),
    featureNames(),
    menusByArea(),
    visitorsFirst(),
    shortRoutes(),
    ownIcons(),
    offlineWorker(),
    precompress(),
    reloadOnText(),
  ],
}))
