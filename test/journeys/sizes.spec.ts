import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageScripts } from '../../bench/lib/page-scripts.ts'
import { portalScreens, screensNamedIn } from '../portal-screens.ts'
import { expect, test } from './fixtures.ts'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')
const pages = pageScripts(client)
const html = { headers: { accept: 'text/html' } }

for (const [path, most, mostSent, route] of [
  ['/', 137, 120, undefined],
  ['/about/us', 125, 110, undefined],
  ['/flight/search', 170, 150, '_public/flight/search'],
  ['/auth/login', 138, 120, 'auth/login'],
  ['/agent/dashboard', 188, 166, 'agent/dashboard'],
] as const) {
  test(`${path} asks for at most ${most} KiB of script by gzip, ${mostSent} as it is sent`, async ({ request }) => {
    const { files, kib, sent } = pages.of(await (await request.get(path, html)).text(), route)
    expect(files.length).toBeGreaterThan(1)
    const said = `${kib.toFixed(1)} KiB gzip, ${sent.toFixed(1)} sent`
    test.info().annotations.push({ type: 'size', description: `${path} ${said}` })
    console.log(`${path}: ${said} in ${files.length} files`)
    expect(kib).toBeLessThanOrEqual(most)
    expect(sent).toBeLessThanOrEqual(mostSent)
  })
}

test('a visitor’s scripts name no screen of a portal, and one that did would be noticed', async ({ request }) => {
  const { files } = pages.of(await (await request.get('/', html)).text())
  const scripts = files.map((file) => readFileSync(join(client, file), 'utf8')).join('\n')
  const screens = portalScreens()
  expect(screens.length).toBeGreaterThan(70)
  expect(screensNamedIn(scripts, screens)).toEqual([])
  expect(screensNamedIn(`${scripts}\n$(ab,\`/bank-lines\`,()=>L)`, screens)).toEqual(['/admin/bank-lines'])
  expect(screensNamedIn(`${scripts}\nfetch("/admin/bank-lines?id=1")`, screens)).toEqual(['/admin/bank-lines'])
})

/** Elements that make a browser fetch script while it still waits for the first frame. */
const early = (page: string) => page.match(/<link[^>]* rel="modulepreload"|<script[^>]* src=/g) ?? []

test('no page makes a browser fetch script before its first frame', async ({ request }) => {
  expect(
    early('<link nonce="x" rel="modulepreload" href="/a.js"/><script async="" src="/a.js"></script>'),
  ).toHaveLength(2)
  for (const path of ['/', '/hotel/search', '/auth/login', '/agent/dashboard', '/no-such-page'])
    expect(early(await (await request.get(path, html)).text()), path).toEqual([])
})
