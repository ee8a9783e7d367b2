import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screensNotBuiltYet } from './spec/not-built-yet.ts'

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
const notBuilt = new Set(screensNotBuiltYet)

test('every screen of the specification is built or on the list of those that are not', () => {
  expect(screens.length).toBeGreaterThan(110)
  expect(
    screens.filter(({ path, name }) => !routes.has(plain(path)) && !notBuilt.has(name)).map(({ name }) => name),
  ).toEqual([])
})

test('no screen is both built and on the list', () => {
  expect(
    screens.filter(({ path, name }) => routes.has(plain(path)) && notBuilt.has(name)).map(({ name }) => name),
  ).toEqual([])
})

test('the list names screens of the specification only, each once', () => {
  const known = new Set(screens.map(({ name }) => name))
  expect(screensNotBuiltYet.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(screensNotBuiltYet).size).toBe(screensNotBuiltYet.length)
})
