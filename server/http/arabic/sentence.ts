/** Sentences without values: English, word for word as the app says it, to Arabic. */
export type Sentences = Readonly<Record<string, string>>

/** A sentence with values: `{name}` stands for one in both languages. `words` are values that are themselves words. */
export type Template = { en: string; ar: string; words?: Readonly<Record<string, Sentences>> }

type Parts<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Parts<Rest> : never

/** Does not compile where the Arabic names a value that the English does not have, or a word list for none of them. */
export const template = <const E extends string, const A extends string>(
  en: E,
  ar: [Parts<A>] extends [Parts<E>] ? A : never,
  words?: Partial<Record<Parts<E>, Sentences>>,
): Template => ({ en, ar, ...(words ? { words: words as Record<string, Sentences> } : {}) })

const isolated = (text: string) => `\u2066${text}\u2069`
/** Codes, dates, addresses and phone numbers: runs that a right-to-left line would turn around. */
const turning = /\+\d+|[A-Za-z0-9]+(?:[-@.:_/][A-Za-z0-9]+)+/g
export const keepOrder = (arabic: string) => arabic.replace(turning, isolated)

const escaped = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

/** The template as a function: the Arabic of a sentence that fits it, else undefined. */
export function compile({ en, ar, words }: Template): (sentence: string) => string | undefined {
  const pattern = new RegExp(`^${escaped(en).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 's')
  return (sentence) => {
    const values = pattern.exec(sentence)?.groups
    if (!values) return undefined
    return keepOrder(ar.replaceAll(/\{(\w+)\}/g, (_, name: string) => words?.[name]?.[values[name]!] ?? values[name]!))
  }
}
