import type en from './en.ts'
import type { ValuesOf, Word } from '#contract/kernel/word'

/** The keys of what the contract's own checks say, in the browser and on the server. */
export type CheckKey = keyof typeof en

/** What a check of the contract says: `z.string(check('enter_name'))`. The texts are in `en.ts` and `ar.ts` beside it. */
export function check<K extends CheckKey>(key: K, ...[values]: ValuesOf<(typeof en)[K]>): Word {
  // As `wordOf` does, which the first page has no bytes for.
  return (values ? `checks.${key} ${JSON.stringify(values)}` : `checks.${key}`) as Word
}

/** How long a line may be that says so: each has its text. */
export type LineLimit = {
  [K in CheckKey]: K extends `use_at_most_${infer N extends number}_characters` ? N : never
}[CheckKey]
