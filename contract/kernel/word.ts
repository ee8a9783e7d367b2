declare const spoken: unique symbol
/**
 * What is to be said, by its key and values: `banks.iban_taken`, or `deposits.kept_in {"currency":"SAR"}`. A word is a
 * string, because it passes through what carries strings only: messages of schemas, columns, kept answers. Whoever reads
 * it gets its text in their language.
 */
export type Word = string & { readonly [spoken]: true }
/** A value that is a word itself is said in the reader's language too. */
export type WordValues = Readonly<Record<string, string | number>>

/** The values that a text names: `{{count}}`. */
export type NamesIn<T extends string> = T extends `${string}{{${infer N}}}${infer Rest}` ? N | NamesIn<Rest> : never
/** What must be given beside the key: nothing, or each value of the text. */
export type ValuesOf<T extends string> = [NamesIn<T>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<T>, string | number>>]

export const wordOf = (key: string, values?: WordValues) => (values ? `${key} ${JSON.stringify(values)}` : key) as Word
