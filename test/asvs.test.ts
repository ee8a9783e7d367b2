import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

/** Requirements of levels 1 and 2 by chapter of OWASP ASVS 5.0.0: 253, of which 70 are level 1. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

type Line = { id: string; level: string; verdict: string; test: string; note: string }

/** RFC 4180 without line breaks inside fields. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

function parse(text: string): Line[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  expect(head).toBe('id,level,verdict,test,note')
  return lines.map((line) => {
    const fields = fieldsOf(line)
    expect(fields, line).toHaveLength(5)
    const [id, level, verdict, shownBy, note] = fields as [string, string, string, string, string]
    return { id, level, verdict, test: shownBy, note }
  })
}

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A name that stands as the first argument of a call: of `test`, `describe`, `test.each(...)`, or a rule that makes tests. */
const hasTest = (source: string, title: string) => new RegExp(`\\(\\s*(['"\`])${asPattern(title)}\\1,`).test(source)

/** What is wrong with a line; empty where it holds. */
function problems(line: Line): string[] {
  const { id, level, verdict, note } = line
  const [file = '', ...titles] = line.test.split(' › ')
  const source = file ? read(file) : undefined
  const isDocument = file.startsWith('docs/') && file.endsWith('.md')
  return [
    ...(/^([1-9]|1[0-7])\.\d\.\d{1,2}$/.test(id) ? [] : ['no id']),
    ...(/^[12]$/.test(level) ? [] : ['no level']),
    ...(['met', 'not met', 'n.a.'].includes(verdict) ? [] : ['no verdict']),
    ...(verdict === 'met' && source === undefined ? [`no file ${file}`] : []),
    ...(verdict === 'met' && source !== undefined && !isDocument && titles.length === 0 ? ['names no test'] : []),
    ...titles.filter((title) => source !== undefined && !hasTest(source, title)).map((title) => `no test ${title}`),
    ...(verdict === 'met' || (note.length > 4 && line.test === '') ? [] : ['needs a reason and no test']),
  ].map((problem) => `${id}: ${problem}`)
}

const lines = parse(read('docs/asvs.csv')!)

test('docs/asvs.csv judges every requirement of levels 1 and 2 once, and each that is met names a test that is there', () => {
  expect(lines.flatMap(problems)).toEqual([])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
  expect(perChapter.map((_, at) => lines.filter(({ id }) => id.startsWith(`${at + 1}.`)).length)).toEqual(perChapter)
  expect(lines.filter(({ level }) => level === '1')).toHaveLength(70)
})

test('at least nine in ten of the requirements that apply are met', () => {
  const count = (verdict: string) => lines.filter((line) => line.verdict === verdict).length
  expect(count('met') / (count('met') + count('not met'))).toBeGreaterThanOrEqual(0.9)
})

test('a wrong line would be noticed', () => {
  const good = lines.find((line) => line.test.startsWith('test/security-rules.test.ts'))!
  const bad: Partial<Line>[] = [
    { id: '18.1.1' },
    { level: '3' },
    { verdict: 'partly' },
    { test: '' },
    { test: 'test/security-rules.test.ts' },
    { test: 'test/nowhere.test.ts › no text becomes code' },
    { test: 'test/security-rules.test.ts › no text becomes cod' },
    { test: 'docs/nowhere.md' },
    { verdict: 'not met' },
    { verdict: 'not met', test: '', note: '' },
    { verdict: 'n.a.', test: '', note: '' },
  ]
  expect(problems(good)).toEqual([])
  for (const change of bad) expect(problems({ ...good, ...change }), JSON.stringify(change)).not.toEqual([])
})
