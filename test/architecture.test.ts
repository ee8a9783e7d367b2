import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { openApiDocument } from '../server/http/openapi/index.ts'
import { guards, type Source } from './guards.ts'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'web', 'test', 'bench']
const sources: Source[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !file.includes('routeTree.gen'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
)

describe.each(guards)('$name', ({ check, planted }) => {
  test('holds everywhere', () => {
    expect(sources.flatMap((source) => check(source).map((found) => `${source.path} ${found}`))).toEqual([])
  })
  test('and would be noticed where it did not', () => {
    expect(check(planted)).not.toEqual([])
  })
})

test('every call is in the OpenAPI document', () => {
  const { paths } = openApiDocument({ demo: true }) as { paths: Record<string, Record<string, unknown>> }
  const missing = allEndpoints().filter(
    ({ endpoint }) => !paths[(endpoint.outsideApi ? '' : '/api') + endpoint.path]?.[endpoint.method.toLowerCase()],
  )
  expect(missing).toEqual([])
})

test('no two calls answer to the same method and path', () => {
  const names = allEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
