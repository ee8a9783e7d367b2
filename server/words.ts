import checksAr from '#contract/checks/ar'
import checksEn from '#contract/checks/en'
import { textOf } from '#contract/kernel/text-of'
import { type NamesIn, type ValuesOf, type Word, type WordValues, wordOf } from '#contract/kernel/word'
import type { Locale } from '#contract/kernel/shapes'
import { withItems, withParts } from './changed-parts.ts'

/** One text in both languages. */
type Text = { readonly en: string; readonly ar: string }
type Texts = Readonly<Record<string, Text>>
type Complete<T extends Texts> = {
  readonly [K in keyof T]: [NamesIn<T[K]['ar']>] extends [NamesIn<T[K]['en']>] ? T[K] : never
}
/** A word by its key; one with values is a function of them. */
type WordsOf<T extends Texts> = {
  readonly [K in keyof T]: ValuesOf<T[K]['en']> extends [infer V] ? (values: V) => Word : Word
}

const known = new Map<string, Text>()
for (const key of Object.keys(checksEn) as (keyof typeof checksEn)[])
  known.set(`checks.${key}`, { en: checksEn[key], ar: checksAr[key] })

/** Every word that is declared, for the tests that read them all. */
export const allWords = (): ReadonlyMap<string, Text> => known

/**
 * The words of a feature, under its name. Does not compile where the Arabic names a value that the English does not have.
 * Throws where another feature has the name.
 */
export function words<const T extends Texts>(name: string, texts: T & Complete<T>): WordsOf<T> {
  const all = Object.entries<Text>(texts).map(([short, text]) => {
    const key = `${name}.${short}`
    if (known.has(key)) throw new Error(`the word ${key} is declared twice`)
    known.set(key, text)
    return [short, text.en.includes('{{') ? (values: WordValues) => wordOf(key, values) : wordOf(key)]
  })
  return Object.fromEntries(all) as WordsOf<T>
}

/** Codes, dates, addresses and phone numbers: runs that a right-to-left line would turn around, unless they are isolated. */
const turning = /\u2066[^\u2069]*\u2069|\+\d+|[A-Za-z0-9]+(?:[-@.:_/][A-Za-z0-9]+)+/g
const keepOrder = (arabic: string) =>
  arabic.replace(turning, (run) => (run.startsWith('\u2066') ? run : `\u2066${run}\u2069`))

/** The text of a word in the reader's language. What is no word, such as what a person wrote, stays as it is. */
export function say(locale: Locale, word: string): string {
  // A key has a point; most of what is said is no word, and is told from one without being taken apart.
  if (!word.includes('.')) return word
  const text = textOf(
    word,
    (key) => known.get(key)?.[locale],
    (value) => say(locale, value),
  )
  if (text === null) return word
  return locale === 'ar' ? keepOrder(text) : text
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same with every word in it, however deep, in the reader's language; what has none is not copied. */
export function sayAll<T>(locale: Locale, value: T): T {
  const said = (part: unknown): unknown => {
    if (typeof part === 'string') return say(locale, part)
    if (Array.isArray(part)) return withItems(part, said)
    return isPlain(part) ? withParts(part, Object.keys(part), said) : part
  }
  return said(value) as T
}

let inEnglish: ReadonlyMap<string, string> | null = null

/**
 * As `say`, of a text that a record keeps: versions before words kept the English text itself. Found by it, it is said in
 * the reader's language too, unless it has values or nobody says it any more.
 */
export function sayStored(locale: Locale, kept: string): string {
  inEnglish ??= new Map([...known].map(([key, { en }]) => [en, key]))
  return say(locale, inEnglish.get(kept) ?? kept)
}
