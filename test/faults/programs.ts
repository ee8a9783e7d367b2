import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { runFolder } from '../run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the programs of this run lie. */
    programs: string
    /** Where the folders of this run's tests lie, see `folders.ts`. */
    folders: string
    /** Where that lies which is made once a run and copied, see `prepared.ts` and `small-app.ts`. */
    prepared: string
  }
}

const root = join(import.meta.dirname, '../..')
const sources = {
  main: 'server/main.ts',
  doctor: 'server/doctor.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  'rotate-key': 'server/rotate-key.ts',
  'import-schedule': 'server/import-schedule.ts',
  'stock-buyer': 'test/faults/stock-buyer.ts',
}
export type Program = keyof typeof sources

/** A module finds its neighbours (SQL, threads, data) where it lies itself, not where the bundle does; a program finds the other programs there. */
const places = (programs: string): Plugin => ({
  name: 'rihla:places',
  transform: {
    filter: { id: /\/(server|contract)\/.*\.ts$/, code: /import\.meta\./ },
    handler: (code, id) => ({
      code: code
        .replaceAll(/join\(import\.meta\.dirname, ['"]doctor\.ts['"]\)/g, JSON.stringify(join(programs, 'doctor.mjs')))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
})

/**
 * The server and the commands of an operator, in a few files instead of two thousand: these tests start them again and
 * again, and most of a start is finding files. That the sources start by themselves, as they do for whoever installs
 * them, is shown by the release and by the journeys.
 */
export default async function bundle(project: TestProject) {
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'programs-'))
  const own = runFolder('rihla-faults-', 3)
  const prepared = join(own.folder, 'prepared')
  mkdirSync(prepared)
  const cleanUp = () => {
    rmSync(folder, { recursive: true, force: true })
    own.remove()
  }
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [places(folder)],
      // Packages as Node itself finds them; those with threads or parts of their own stay where they are.
      resolve: { mainFields: [], conditions: ['node'] },
      ssr: { noExternal: true, external: ['vite', '@napi-rs/image', '@react-pdf/renderer'] },
      define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
      build: {
        ssr: true,
        outDir: folder,
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(Object.entries(sources).map(([name, file]) => [name, join(root, file)])),
          treeshake: false,
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs', keepNames: true },
        },
      },
    })
  } catch (error) {
    cleanUp()
    throw error
  }
  project.provide('programs', folder)
  project.provide('folders', own.folder)
  project.provide('prepared', prepared)
  return cleanUp
}
