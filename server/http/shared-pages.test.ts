import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, libraryStyles } from './page-policy.ts'
import { isAnybody, SharedPages } from './shared-pages.ts'

const asked = (path: string) => ({
  url: new URL(path, 'http://x.test'),
  locale: 'en',
  theme: 'system',
  density: null,
})
const page = (bytes: number) => ({ nonce: 'n0nce', body: Buffer.alloc(bytes, 'a'), headers: [] })

test('Of many long pages only the last are kept, within sixteen megabytes.', () => {
  const pages = new SharedPages()
  for (let n = 0; n < 40; n++) pages.keep(asked(`/?n=${n}`), pages.writes, page(900_000))
  for (let again = 0; again < 40; again++) pages.keep(asked('/?n=39'), pages.writes, page(900_000))
  const kept = Array.from({ length: 40 }, (_, n) => n).filter((n) => pages.find(asked(`/?n=${n}`)))
  expect(kept).toEqual(Array.from({ length: 17 }, (_, at) => 23 + at))
})

test('A page that was begun before something was written is not kept, and one in another language is another.', () => {
  const pages = new SharedPages()
  const { writes } = pages
  pages.forget()
  pages.keep(asked('/'), writes, page(10))
  expect(pages.find(asked('/'))).toBeUndefined()
  pages.keep(asked('/'), pages.writes, page(10))
  expect(pages.find(asked('/'))).toBeDefined()
  expect(pages.find({ ...asked('/'), locale: 'ar' })).toBeUndefined()
})

test('Whoever brings a session, or a cookie that nobody knows, is not anybody.', () => {
  expect(
    isAnybody(
      new Map([
        ['locale', 'ar'],
        ['__Host-rihla_visitor', 'x'],
      ]),
    ),
  ).toBe(true)
  for (const name of ['rihla_sid', '__Host-rihla_sid', 'else']) expect(isAnybody(new Map([[name, 'x']]))).toBe(false)
})

const kept = (html: string, headers: [string, string][] = []) => {
  const pages = new SharedPages()
  pages.keep(asked('/'), pages.writes, { nonce: 'n0nce', body: Buffer.from(html), headers })
  return { pages, page: pages.find(asked('/')) }
}

test('A kept page has no nonce; its policy names by hash what bore one and nothing that did not.', () => {
  const own = '<script nonce="n0nce" data-x="">say("سلام")</script><script nonce="n0nce" type="text/plain">{}</script>'
  const { page } = kept(`<meta property="csp-nonce" content="n0nce"/>${own}<script>planted()</script>`)
  expect(page!.body.toString()).toBe(
    `<script data-x="">say("سلام")</script><script type="text/plain">{}</script><script>planted()</script>`,
  )
  const hash = createHash('sha256').update('say("سلام")').digest('base64')
  const policy = contentSecurityPolicy(page!.trusted, { dev: false })
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'strict-dynamic'; `)
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test('A page that says its nonce anywhere else is not kept.', () => {
  expect(kept('<p>n0nce</p>').page).toBeUndefined()
  expect(kept('<p></p>', [['link', '</a.js>; nonce=n0nce']]).page).toBeUndefined()
})

test('A kept page is packed once in each way, and what is packed counts as kept.', async () => {
  const { pages, page } = kept('<p>page</p>'.repeat(100))
  const [first, again] = await Promise.all([pages.pack(page!, 'br'), pages.pack(page!, 'br')])
  expect(again).toBe(first)
  expect(brotliDecompressSync(first)).toEqual(page!.body)
  expect(gunzipSync(await pages.pack(page!, 'gzip'))).toEqual(page!.body)
  expect(await pages.pack(page!, 'identity')).toBe(page!.body)
  expect(page!.bytes).toBe(page!.body.length + first.length + (await pages.pack(page!, 'gzip')).length)
})

test('The styles that a policy names by hash are those that React Aria writes.', () => {
  const source = (file: string) =>
    readFileSync(new URL(`../../node_modules/react-aria/dist/private/${file}`, import.meta.url), 'utf8')
  const written = source('interactions/usePress.js') + source('overlays/usePreventScroll.js')
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(written)![1]!
  const texts = [...written.matchAll(/style\.textContent = `(.*?)`/gs)].map(([, text]) =>
    text!.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim(),
  )
  expect(texts).toEqual(libraryStyles)
})

test('Of those who ask for a page that has grown old one makes it anew, and the others have the old one meanwhile.', () => {
  const { pages, page } = kept('<p></p>')
  const later = performance.now() + 30_000
  const given = [-1_000, 0, 1, 500, 2_500].map((after) => pages.find(asked('/'), later + after))
  expect(given).toEqual([page, undefined, page, page, undefined])
})
