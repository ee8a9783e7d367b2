import { expect, test } from 'vitest'
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
