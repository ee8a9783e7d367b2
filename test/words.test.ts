import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { check } from '../contract/checks/check.ts'
import { type Word, wordOf } from '../contract/kernel/word.ts'
import { ok } from '../server/http/answers.ts'
import type { refuse } from '../server/http/refusal.ts'
import { features } from '../server/register-features.ts'
import { allWords, say, sayAll, sayStored, words } from '../server/words.ts'

const valuesIn = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort()
/** What they name is of use to whoever wrote a program, and to no reader of Arabic. */
const forPrograms = new Set(['schema.other_pattern', 'schema.other_format'])
const isArabic = (text: string) => /[\u0621-\u064a]/.test(text)

/** What a schema and all within it say in words of their own, as they were given. */
function messagesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = (schema as unknown as { _zod: { def: Record<string, unknown> } })._zod
  const inner = Object.entries(def).flatMap(([name, part]) => {
    if (name === 'getter') return [(part as () => unknown)()]
    return part && typeof part === 'object' ? [part, ...Object.values(part)] : []
  })
  const isSchema = (part: unknown): part is z.core.$ZodType =>
    part !== null && typeof part === 'object' && '_zod' in part
  const said = typeof def['error'] === 'function' ? def['error']({ code: 'custom', path: [], input: '' }) : undefined
  const own = typeof said === 'string' ? [said] : said?.message ? [said.message] : []
  return [...own, ...inner.filter(isSchema).flatMap((part) => messagesOf(part, seen))]
}
const isWord = (message: string) => allWords().has(message.split(' ')[0]!)
const sentencesIn = (schema: z.core.$ZodType) => messagesOf(schema).filter((message) => !isWord(message))

const planted = words('planted', {
  kept: { en: 'Kept', ar: 'محفوظ' },
  seat_taken: { en: 'Seat {{seat}} of {{booking}} is {{state}}.', ar: 'المقعد {{seat}} في {{booking}} {{state}}.' },
})

describe('every word', () => {
  test('has its text in both languages, with the same values', () => {
    expect(features.length).toBeGreaterThan(40)
    expect(allWords().size).toBeGreaterThan(900)
    for (const [key, { en, ar }] of allWords()) {
      if (!forPrograms.has(key)) expect([key, valuesIn(ar)]).toEqual([key, valuesIn(en)])
      expect([key, isArabic(ar.replaceAll(/\{\{\w+\}\}/g, ''))]).toEqual([key, true])
    }
  })
  test('ends in Arabic as it does in English, and cheers nobody', () => {
    for (const [key, { en, ar }] of allWords()) {
      expect([key, ar.endsWith('.')]).toEqual([key, /[.!]$/.test(en)])
      expect([key, /[!?;,]/.test(ar)]).toEqual([key, false])
    }
  })
})

describe('a check of the contract', () => {
  const schemas = allEndpoints().flatMap(({ endpoint }) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => schema ?? []),
  )
  test('says words, no sentences', () => {
    const said = schemas.flatMap((schema) => messagesOf(schema))
    expect(new Set(said).size).toBeGreaterThan(200)
    expect(schemas.flatMap(sentencesIn)).toEqual([])
  })
  test('would be noticed with a sentence, however deep', () => {
    const planted = z.object({ lines: z.optional(z.array(z.string().check(z.minLength(1, 'Enter a name')))) })
    expect(sentencesIn(planted)).toEqual(['Enter a name'])
    expect(sentencesIn(z.object({ name: z.string(check('enter_name')) }))).toEqual([])
  })
})

describe('saying a word', () => {
  test('fills its values; one that is a word is said in the same language, one that is a code does not turn round', () => {
    const word = planted.seat_taken({ seat: '14C', booking: 'BK-7Q2M4X', state: planted.kept })
    expect(say('en', word)).toBe('Seat 14C of BK-7Q2M4X is Kept.')
    expect(say('ar', word)).toBe('المقعد 14C في \u2066BK-7Q2M4X\u2069 محفوظ.')
  })
  test('reaches every word of an answer, and nothing else', () => {
    const at = new Date(0)
    const answer = { message: planted.kept, rows: [{ at, errors: [{ field: 'seat', message: planted.kept }] }] }
    expect(sayAll('en', answer)).toEqual({
      message: 'Kept',
      rows: [{ at, errors: [{ field: 'seat', message: 'Kept' }] }],
    })
  })
  test('copies no more of an answer than what is said, and leaves the given one as it was', () => {
    const quiet = { rows: [{ at: new Date(0), code: 'BK-7Q2M4X', mail: 'u.k@example.test' }], total: 1 }
    expect(sayAll('ar', quiet)).toBe(quiet)
    const answer = { quiet, message: planted.kept, last: null }
    const said = sayAll('en', answer)
    expect(said.quiet).toBe(quiet)
    expect(Object.keys(said)).toEqual(['quiet', 'message', 'last'])
    expect(answer.message).toBe(planted.kept)
  })
  test('keeps what is isolated already as it is', () => {
    const shape = check('use_date_like_2027_01')
    expect(say('ar', shape).match(/\u2066/g)).toHaveLength(1)
  })
  test('leaves alone what is no word: what a person wrote, a key that nobody has, values that cannot be read', () => {
    for (const text of ['Call me.', '', wordOf('planted.unknown'), 'planted.seat_taken {"seat"', 'planted.kept or not'])
      expect(say('ar', text)).toBe(text)
  })
  test('is declared once', () => {
    expect(() => words('planted', { kept: { en: 'Kept', ar: 'محفوظ' } })).toThrow('declared twice')
  })
})

describe('a sentence', () => {
  test('does not compile where a word is said, nor do texts of other values', () => {
    expectTypeOf<string>().not.toExtend<Parameters<typeof refuse.wrongState>[0]>()
    expectTypeOf<string>().not.toExtend<Parameters<typeof refuse.fields>[0][number]['message']>()
    expectTypeOf<string>().not.toExtend<NonNullable<Parameters<typeof ok>[1]>>()
    expectTypeOf<{ en: 'Seat'; ar: 'المقعد {{seat}}' }>().not.toExtend<
      Parameters<typeof words<{ seat: { en: 'Seat'; ar: 'المقعد {{seat}}' } }>>[1]['seat']
    >()
    expectTypeOf<{ seat: string }>().not.toExtend<Parameters<typeof planted.seat_taken>[0]>()
    expectTypeOf<{ seat: string; booking: string; state: Word }>().toExtend<Parameters<typeof planted.seat_taken>[0]>()
  })

  /** Where a string may be made a word of. */
  const makers = new Set([
    'contract/checks/check.ts',
    'contract/kernel/word.ts',
    'server/words.ts',
    // What a schema says is a word, which the test of the contract above asks for; a supplier's own language is all there is.
    'server/http/input.ts',
    'server/features/selling/flights/open-flight.ts',
  ])
  const madeIn = (text: string) =>
    /\bwordOf\b[^;]*? from '[^']*kernel\/word'|export const wordOf|\bas (unknown as )?Word\b/.test(text)
  test('is made a word nowhere else', () => {
    const root = join(import.meta.dirname, '..')
    const found = ['contract', 'server'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => madeIn(readFileSync(join(root, file), 'utf8'))),
    )
    expect(found.toSorted()).toEqual([...makers].toSorted())
    expect(madeIn(`refuse.wrongState('This is paid already.' as Word)`)).toBe(true)
  })

  test('that an earlier version kept is said in the reader’s language', () => {
    expect(sayStored('ar', 'This role was not found.')).toBe('لم يُعثر على هذا الدور.')
    expect(sayStored('ar', 'I changed my mind.')).toBe('I changed my mind.')
  })
})
