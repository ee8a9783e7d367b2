import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const screens = readFileSync(join(import.meta.dirname, 'spec', 'screens.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [path, name] = row.split('\t') as [string, string]
    return { path, name }
  })

/** `_public/about.us.tsx` is `/about/us`: folders and dots are slashes, names with a leading underscore have no path. */
function pathOf(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .map((part) => (part.startsWith('$') ? `{${part.slice(1)}}` : part.replace(/_$/, '')))
  return `/${parts.join('/')}`
}

const plain = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path).toLowerCase()
const files = readdirSync(join(root, 'web', 'routes'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)
/** A layout alone is no screen: it must render a component of its own, or be a leaf. */
const isLayout = (file: string) => files.some((other) => other.startsWith(`${file.replace(/\.tsx$/, '')}/`))
const routes = new Set(files.filter((file) => !isLayout(file)).map((file) => plain(pathOf(file))))

const missing = (asked: typeof screens) => asked.filter(({ path }) => !routes.has(plain(path))).map(({ name }) => name)

test('every screen of the specification is there, and one that is not would be noticed', () => {
  expect(screens.length).toBeGreaterThan(110)
  expect(missing(screens)).toEqual([])
  expect(missing([{ path: '/moon', name: 'Moon' }])).toEqual(['Moon'])
})
