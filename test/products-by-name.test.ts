import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** What is sold, by name: bookings and the kits know a product by its port alone. */
const named = /\b(?:flights?|hotels?|visas?|holidays?|umrah|insurance|group.tickets?)\b/i

const namesIn = (text: string) =>
  text.split('\n').flatMap((line, index) => (named.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

const sources = [
  'server/features/selling/bookings',
  'server/features/selling/items',
  'server/features/money/dues',
  'web/kit',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `${folder}/${file}`),
)

test('No file of bookings, items, dues or the kits names a product.', () => {
  expect(sources.length).toBeGreaterThan(100)
  const found = sources.flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

test('A file that names one is noticed, in code and in comments.', () => {
  expect(namesIn("if (product === 'flight') return")).toHaveLength(1)
  expect(namesIn('/** The last hotel night. */')).toHaveLength(1)
  expect(namesIn("import { a } from './price-lines.ts'")).toEqual([])
})
