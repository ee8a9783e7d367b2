import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { nameProblems, type Places } from './feature-names.ts'

/** The folders of features; a folder without files of its own is an area, and its folders are the features. */
function featuresIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inside.flatMap(({ name }) => {
    const path = join(folder, name)
    return readdirSync(path, { withFileTypes: true }).some((entry) => entry.isFile()) ? [name] : featuresIn(path)
  })
}

const root = join(import.meta.dirname, '..')
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const places: Places = {
  contract: [...new Set(allEndpoints().map(({ feature }) => kebab(feature)))],
  server: featuresIn(join(root, 'server/features')),
  web: featuresIn(join(root, 'web/features')),
}

test('A feature has the same name in contract, server and web, but for those whose nature forbids it.', () => {
  expect(nameProblems(places)).toEqual([])
})

test('A feature that is missing in one place, or bears another name there, is noticed.', () => {
  const without = { ...places, web: places.web.filter((name) => name !== 'deposits') }
  expect(nameProblems(without)).toEqual(['deposits is missing in web'])
  const renamed = { ...places, server: places.server.map((name) => (name === 'deposits' ? 'top-ups' : name)) }
  expect(nameProblems(renamed)).toEqual([
    'deposits is missing in server',
    'top-ups is missing in contract',
    'top-ups is missing in web',
  ])
  expect(nameProblems({ ...places, web: [...places.web, 'mail'] })).toEqual(['mail is also in web'])
})

/** The files that a list of features names, a line each. */
const linesOf = (list: string) =>
  [...readFileSync(join(root, list), 'utf8').matchAll(/^export \{ \w+ \} from '\.\/([^']+)'$/gm)].map(
    (match) => match[1]!,
  )

test('Every feature.ts of the server has its line in server/features.ts, and every line its file.', () => {
  const declared = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  expect(linesOf('server/features.ts').sort()).toEqual(declared.filter((file) => file.endsWith('/feature.ts')).sort())
})

test('Every feature with calls declares them in its feature.ts.', () => {
  const declarations = linesOf('server/features.ts').map((file) => readFileSync(join(root, 'server', file), 'utf8'))
  const called = [...new Set(allEndpoints().map(({ feature }) => feature))]
  expect(called.filter((name) => !declarations.some((text) => text.includes(`  calls: ${name},\n`)))).toEqual([])
  expect(linesOf('contract/features.ts').filter((file) => !existsSync(join(root, 'contract', file)))).toEqual([])
})
