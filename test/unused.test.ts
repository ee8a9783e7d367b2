import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedExports } from './unused.ts'

const root = join(import.meta.dirname, '..')
const sources = ['contract', 'server', 'web', 'test', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('routeTree.gen'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
)
sources.push({ path: 'vite.config.ts', text: readFileSync(join(root, 'vite.config.ts'), 'utf8') })

test('nothing is offered that nobody takes', () => {
  expect(unusedExports(sources)).toEqual([])
})

test('and dead code would be noticed, also behind a public API', () => {
  const dead = { path: 'server/features/selling/planted/x.ts', text: 'export function planted() {}\n' }
  const publicApi = { path: 'server/features/selling/planted/index.ts', text: `export { planted } from './x.ts'\n` }
  expect(unusedExports([dead, publicApi])).toEqual(['server/features/selling/planted/x.ts planted'])
  const user = { path: 'server/y.ts', text: `import { planted } from '#server/features/planted'\nplanted()\n` }
  expect(unusedExports([dead, publicApi, user])).toEqual([])
})
