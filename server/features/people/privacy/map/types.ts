import type { KeptReason, RetentionRule } from '#contract/people/retention'

/**
 * What one table holds, its columns as words in a line:
 * - `none`: nothing personal: ids, states, amounts, times
 * - `personal`: personal data in clear: this column is its stated place
 * - `text`: written freely by people, so that it may hold personal data
 * - `encrypted`: kept with `secrets.encrypt`; never in clear beside it
 * - `hashed`: a hash or keyed index of a token, a password or a passport number
 * - `unused`: of an earlier version; the database refuses new values
 *
 * `life` is how long its rows are kept: by rules of `contract/people/retention.ts`, for a reason, or `reference` where the table
 * grows with what the company sets up and not with use.
 */
export type TableMap = {
  none?: string
  personal?: string
  text?: string
  encrypted?: string
  hashed?: string
  unused?: string
  life: { rules?: readonly RetentionRule[]; kept?: KeptReason } | 'reference'
}

export const columnKinds = ['none', 'personal', 'text', 'encrypted', 'hashed', 'unused'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const columnsOf = (table: TableMap, kind: ColumnKind): string[] =>
  (table[kind] ?? '').split(/\s+/).filter((name) => name !== '')
