import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyList } from '#contract/kernel/list'
import { startApp, type TestApp, type Visitor } from '../../test/app.ts'
import { buildUser, loggedIn } from '../../test/factories.ts'
import { pdfText } from '../../test/pdf-text.ts'
import { filterText, unnamedFilters } from './filter-words.ts'
import type { FileWords } from './list-file.ts'
import { listPaper } from './list-paper.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp()
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const root = join(import.meta.dirname, '..', '..')
const found = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(root, folder, file))

const isWords = (value: unknown): value is FileWords<string> =>
  typeof value === 'object' && value !== null && 'heads' in ((value as { en?: object }).en ?? {})

test('A list is sent as pages in the language that was asked for, with what it was filtered by.', async () => {
  const english = await admin.get('/api/airlines-file?format=pdf&locale=en&alliance=star')
  expect([english.status, english.headers['content-type']]).toEqual([200, 'application/pdf'])
  const words = pdfText(english.body as Buffer)
  for (const part of ['Airlines', 'Alliance: Star Alliance', 'Page 1 of 2', 'TK']) expect(words).toContain(part)
  const arabic = pdfText((await admin.get('/api/airlines-file?format=pdf&locale=ar&alliance=star')).body as Buffer)
  expect(arabic).toContain('TK')
  expect(arabic).not.toContain('Alliance:')
})

const paper = (rows: number, columns: number) => ({
  title: 'Planted',
  name: 'planted',
  filters: '',
  locale: 'en' as const,
  columns: Array.from({ length: columns }, (_, index) => ({
    head: `Head${String.fromCharCode(65 + index)}`,
    kind: 'text' as const,
  })),
  rows: Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, index) => `Cell${row}-${index}-of-it`),
  ),
  all: 12_345,
  zone: 'Asia/Riyadh',
})

test('Paper says how many rows it leaves out, and names the columns that it has no room for.', async () => {
  const { bytes } = await listPaper(testApp.app, paper(70, 15))
  const words = pdfText(bytes)
  for (const part of ['The first 70 of 12,345', 'Page 2 of', 'Cell69-0-of-it', 'No room on paper for: Head'])
    expect(words).toContain(part)
  const missing = /No room on paper for: ([\w, ]+)\./.exec(words)![1]!.split(', ')
  const pages = Number(/Page 1 of (\d)/.exec(words)![1])
  for (const head of missing) expect(words.split(head).length - 1).toBe(pages)
})

test('Every filter of every list with files has its word in both languages, and one without would be noticed.', async () => {
  const lists = (await Promise.all(found('contract', /lists?\.ts$/).map((file) => import(file))))
    .flatMap((module) => Object.values(module as object) as Partial<AnyList>[])
    .filter((one): one is AnyList => Boolean(one?.filters && one.columns && one.files?.length))
  expect(lists.length).toBeGreaterThan(20)
  const { defaults } = await import('#server/features/operations/settings')
  const words = (await Promise.all(found('server', /file-words\.ts$/).map((file) => import(file))))
    .flatMap((module) => Object.values(module as object))
    .map((one: unknown) =>
      typeof one === 'function' ? (one as (...given: unknown[]) => unknown)(defaults, 'office') : one,
    )
    .filter(isWords)
  const unnamed = lists.flatMap((list) => {
    const shown = Object.keys(list.columns).filter((name) => list.columns[name]!.only !== 'screen')
    const own = words.filter(({ en }) => shown.every((name) => name in en.heads))
    if (own.length === 0) return [`words of ${list.name}`]
    return (['en', 'ar'] as const).flatMap((locale) =>
      unnamedFilters(list, locale, Object.assign({}, ...own.map((one) => one[locale].choices))),
    )
  })
  expect(unnamed).toEqual([])
  const planted = { name: 'planted', filters: { shape: { kind: 'one_of' as const, values: ['round'] } } }
  expect(unnamedFilters(planted, 'en', {})).toEqual(['shape of planted', 'shape round of planted'])
  expect(filterText(planted.filters, { shape: 'round' }, 'en', { shape: { round: 'Round' } })).toBe('shape: Round')
})
