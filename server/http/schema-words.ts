import * as z from 'zod/mini'
import type { Word } from '#contract/kernel/word'
import { words } from '#server/words'
import { httpWords } from './words.ts'

const kinds = words('kinds', {
  string: { en: 'string', ar: 'نص' },
  number: { en: 'number', ar: 'رقم' },
  int: { en: 'int', ar: 'عدد صحيح' },
  boolean: { en: 'boolean', ar: 'نعم أو لا' },
  array: { en: 'array', ar: 'قائمة' },
  object: { en: 'object', ar: 'كائن' },
  record: { en: 'record', ar: 'كائن' },
  null: { en: 'null', ar: 'لا شيء' },
  undefined: { en: 'undefined', ar: 'لا شيء' },
})
const formats: Readonly<Record<string, string>> = { uuid: 'UUID', date: 'ISO date', datetime: 'ISO datetime' }

/** What is said of values that have no words of their own in the contract. */
const schemaWords = words('schema', {
  other_kind: {
    en: 'Invalid input: expected {{expected}}, received {{received}}',
    ar: 'المطلوب هنا {{expected}}، والذي وصل {{received}}',
  },
  other_value: { en: 'Invalid input: expected {{value}}', ar: 'القيمة المقبولة هنا {{value}}' },
  not_an_option: { en: 'Invalid option: expected one of {{options}}', ar: 'اختر واحدة من {{options}}' },
  text_too_long: {
    en: 'Too big: expected string to have <={{count}} characters',
    ar: 'عدد الأحرف هنا {{count}} على الأكثر',
  },
  text_too_short: {
    en: 'Too small: expected string to have >={{count}} characters',
    ar: 'عدد الأحرف هنا {{count}} على الأقل',
  },
  list_too_long: {
    en: 'Too big: expected array to have <={{count}} items',
    ar: 'عدد العناصر هنا {{count}} على الأكثر',
  },
  list_too_short: {
    en: 'Too small: expected array to have >={{count}} items',
    ar: 'عدد العناصر هنا {{count}} على الأقل',
  },
  number_too_big: { en: 'Too big: expected number to be <={{limit}}', ar: 'القيمة هنا {{limit}} على الأكثر' },
  number_not_below: { en: 'Too big: expected number to be <{{limit}}', ar: 'القيمة هنا أقل من {{limit}}' },
  number_too_small: { en: 'Too small: expected number to be >={{limit}}', ar: 'القيمة هنا {{limit}} على الأقل' },
  number_not_above: { en: 'Too small: expected number to be >{{limit}}', ar: 'القيمة هنا أكثر من {{limit}}' },
  // Of no use to people: the pattern, and the name of the format, are for whoever wrote the program that asks.
  other_pattern: { en: 'Invalid string: must match pattern {{pattern}}', ar: 'هذه الكتابة غير مقبولة هنا' },
  other_format: { en: 'Invalid {{format}}', ar: 'هذه القيمة غير صحيحة' },
})

const kindOf = (name: string): string => (Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : name)
const quoted = (value: z.core.util.Primitive) => z.core.util.stringifyPrimitive(value)

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Word {
  if (origin === 'string') return schemaWords.text_too_long({ count: Number(maximum) })
  if (origin === 'array') return schemaWords.list_too_long({ count: Number(maximum) })
  const limit = { limit: String(maximum) }
  return inclusive ? schemaWords.number_too_big(limit) : schemaWords.number_not_below(limit)
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Word {
  if (origin === 'string') return schemaWords.text_too_short({ count: Number(minimum) })
  if (origin === 'array') return schemaWords.list_too_short({ count: Number(minimum) })
  const limit = { limit: String(minimum) }
  return inclusive ? schemaWords.number_too_small(limit) : schemaWords.number_not_above(limit)
}

/** What the schema library would say by itself of an issue, as a word. */
export function libraryWord(issue: z.core.$ZodIssue): Word {
  switch (issue.code) {
    case 'invalid_type': {
      const received = kindOf(z.core.util.parsedType(issue.input))
      return schemaWords.other_kind({ expected: kindOf(issue.expected), received })
    }
    case 'invalid_value':
      return issue.values.length === 1
        ? schemaWords.other_value({ value: quoted(issue.values[0]) })
        : schemaWords.not_an_option({ options: issue.values.map(quoted).join('|') })
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return issue.format === 'regex'
        ? schemaWords.other_pattern({ pattern: String(issue.pattern) })
        : schemaWords.other_format({ format: formats[issue.format] ?? issue.format })
    default:
      return httpWords.value_cannot_used
  }
}
