import { join } from 'node:path'
import { pageScripts } from '../../bench/lib/page-scripts.ts'
import { expect, test } from './fixtures.ts'

const pages = pageScripts(join(import.meta.dirname, '..', '..', 'dist', 'client'))

for (const [path, most, route] of [
  ['/', 145, undefined],
  ['/about/us', 145, undefined],
  ['/flight/search', 190, '_public/flight/search'],
] as const) {
  test(`${path} asks for at most ${most} KiB of script`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const { files, kib } = pages.of(html, route)
    expect(files.length).toBeGreaterThan(1)
    test.info().annotations.push({ type: 'size', description: `${path} ${kib.toFixed(1)} KiB gzip` })
    console.log(`${path}: ${kib.toFixed(1)} KiB gzip in ${files.length} files`)
    expect(kib).toBeLessThanOrEqual(most)
  })
}
