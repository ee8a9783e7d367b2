// `node scripts/routes.mjs`: writes web/routeTree.gen.ts anew after a route file came or went (a build does it too).
import { Generator, getConfig } from '@tanstack/router-generator'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const web = join(root, 'web')
/** What the build's own plugin adds for the framework's types. */
const footer = `import type { getRouter } from './router.tsx'
import type { startInstance } from './start.ts'
declare module '@tanstack/react-start' {
  interface Register {
    ssr: true
    router: Awaited<ReturnType<typeof getRouter>>
    config: Awaited<ReturnType<typeof startInstance.getOptions>>
  }
}`
const config = getConfig(
  {
    routesDirectory: join(web, 'routes'),
    generatedRouteTree: join(web, 'routeTree.gen.ts'),
    quoteStyle: 'single',
    semicolons: false,
    routeTreeFileFooter: [footer],
  },
  root,
)
await new Generator({ config, root }).run()
