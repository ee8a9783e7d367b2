import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')
const sizes = new Map<string, number>()
const gzipKiB = (file: string) => {
  let size = sizes.get(file)
  if (size === undefined)
    sizes.set(file, (size = gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024))
  return size
}

/** All script that the page's first answer names: what a visitor downloads before anything is touched. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
  return [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!))]
}

type Manifest = Record<string, { file: string; imports?: string[] }>
/** A screen rendered in the browser only names its layout; the rest is its chunk with what that imports. */
function screenScripts(route: string): string[] {
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const add = (key: string) => {
    const entry = manifest[key]
    if (!entry || files.has(entry.file)) return
    files.add(entry.file)
    entry.imports?.forEach(add)
  }
  add(`web/routes/${route}.tsx?tsr-split=component`)
  expect(files.size, `the build knows the screen ${route}`).toBeGreaterThan(0)
  return [...files]
}

const total = (files: string[]) => files.reduce((sum, file) => sum + gzipKiB(file), 0)

for (const [path, most, route] of [
  ['/', 145, undefined],
  ['/about/us', 145, undefined],
  ['/flight/search', 190, '_public/flight.search'],
] as const) {
  test(`${path} asks for at most ${most} KiB of script`, async ({ request }) => {
    const files = new Set(await scriptsOf(request, path))
    expect(files.size).toBeGreaterThan(1)
    if (route) for (const file of screenScripts(route)) files.add(file)
    const kib = total([...files])
    test.info().annotations.push({ type: 'size', description: `${path} ${kib.toFixed(1)} KiB gzip` })
    console.log(`${path}: ${kib.toFixed(1)} KiB gzip in ${files.size} files`)
    expect(kib).toBeLessThanOrEqual(most)
  })
}
