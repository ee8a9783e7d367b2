import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'

type Call = { method: string; path: string; area: string; who: string[] }

/** The specification's whole list of calls, one a row. */
const calls: Call[] = readFileSync(join(import.meta.dirname, 'spec', 'calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [method, path, area, who] = row.split('\t') as [string, string, string, string]
    return { method, path, area, who: who.split(',') }
  })

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace('{outside api}', '')}`
const built = new Map(allEndpoints().map(({ endpoint }) => [nameOf(endpoint), endpoint]))

const missing = (asked: readonly Call[]) => asked.map(nameOf).filter((name) => !built.has(name))

test('every call of the specification is served, and one that is not would be noticed', () => {
  expect(calls.length).toBeGreaterThan(140)
  expect(missing(calls)).toEqual([])
  expect(missing([{ method: 'GET', path: '/moon', area: 'planted', who: ['public'] }])).toEqual(['GET /moon'])
})

test('each is open to whom the specification says', () => {
  const wrong = calls.flatMap((call) => {
    const endpoint = built.get(nameOf(call))
    if (!endpoint) return [nameOf(call)]
    const said =
      endpoint.access === 'public' || endpoint.access === 'any' ? [endpoint.access] : [...endpoint.access].sort()
    const wanted = call.who.includes('public') ? ['public'] : [...call.who].sort()
    return said.join() === wanted.join() ? [] : [`${nameOf(call)}: ${said.join()} instead of ${wanted.join()}`]
  })
  expect(wrong).toEqual([])
})
