import { fill } from './fill.ts'
import type { WordValues } from './word.ts'

/** The text of a word; null for what is none: what a person wrote, a key that nobody has. */
export function textOf(
  word: string,
  find: (key: string) => string | undefined,
  /** What is read of a value that is text: it may be a word itself. */
  valueOf = (value: string) => value,
): string | null {
  const [key = ''] = word.split(' ', 1)
  const text = find(key)
  if (text === undefined) return null
  try {
    const values: WordValues = JSON.parse(word.slice(key.length) || '{}')
    const read = Object.entries(values).map(([name, value]) => [name, valueOf(String(value))])
    return fill(text, Object.fromEntries(read))
  } catch {
    return null
  }
}
