import { calls, callTemplates } from './calls.ts'
import { schemaTemplates } from './schema.ts'
import { compile, keepOrder, type Sentences, type Template } from './sentence.ts'
import { shapes } from './shapes.ts'

/** The Arabic of a feature: whole sentences, and sentences with values. */
export type Arabic = { sentences: Sentences; templates?: readonly Template[] }

/**
 * All that the server says, English to Arabic. Templates are tried in their order: the schema library's own are the most
 * general and come last.
 */
export const joinArabic = (features: readonly Arabic[]): Required<Arabic> => ({
  sentences: Object.assign({}, calls, shapes, ...features.map((one) => one.sentences)),
  templates: [...callTemplates, ...features.flatMap((one) => one.templates ?? []), ...schemaTemplates],
})

let known = new Map<string, string>()
let compiled: ReturnType<typeof compile>[] = []

/** What `inLocale` knows from now on: the sentences of every call, and of these features. */
export function useArabic(features: readonly Arabic[]): void {
  const { sentences, templates } = joinArabic(features)
  known = new Map(Object.entries(sentences).map(([en, ar]) => [en, keepOrder(ar)]))
  compiled = templates.map(compile)
}
useArabic([])

/** The sentence in the reader's language. English stays word for word; what has no Arabic is said in English. */
export function inLocale(locale: 'en' | 'ar', sentence: string): string {
  if (locale === 'en') return sentence
  const whole = known.get(sentence)
  if (whole !== undefined) return whole
  for (const translate of compiled) {
    const translated = translate(sentence)
    if (translated !== undefined) return translated
  }
  return sentence
}

type Answer = { message?: unknown; rows?: unknown }
type Row = { errors?: { field: string; message: string }[] }

/** What is wrong with single rows of a file that was read. */
const rowsInLocale = (locale: 'en' | 'ar', rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.errors
      ? { ...row, errors: row.errors.map((error) => ({ ...error, message: inLocale(locale, error.message) })) }
      : row,
  )

function messageInLocale(locale: 'en' | 'ar', message: unknown): unknown {
  if (typeof message === 'string') return inLocale(locale, message)
  if (!message || typeof message !== 'object' || !('description' in message)) return message
  return { ...message, description: inLocale(locale, String(message.description)) }
}

/** A good answer in the reader's language: its `message` (where the spec makes that an object, its description), its rows. */
export function answerInLocale<T>(locale: 'en' | 'ar', answer: T): T {
  if (locale === 'en' || !answer || typeof answer !== 'object') return answer
  const { message, rows } = answer as Answer
  return {
    ...answer,
    ...(message === undefined ? {} : { message: messageInLocale(locale, message) }),
    ...(Array.isArray(rows) ? { rows: rowsInLocale(locale, rows) } : {}),
  }
}
