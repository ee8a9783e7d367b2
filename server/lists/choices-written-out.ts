import type { RawBuilder } from 'kysely'
import type { Filters } from '#contract/kernel/list'
import type { ListSql } from './list-sql.ts'
import { writtenOut } from './written-out.ts'

/**
 * A list whose filters of a few known values are written out: what is asked then is one of a few statements, whose plan
 * is kept (`allKeptWithoutValues`). Several values at once stay values, as of these there are too many.
 */
export function withChoicesWrittenOut<Raw, F extends Filters, S extends string>(
  query: ListSql<Raw, F, S>,
  filters: F,
): ListSql<Raw, F, S> {
  const isChoice = (key: string) => filters[key]?.kind === 'one_of' || filters[key]?.kind === 'any_of'
  type Condition = (value: never, at: never) => RawBuilder<unknown>
  const where = Object.fromEntries(
    (Object.entries(query.where) as [string, Condition][]).map(([key, of]) => [
      key,
      isChoice(key) ? (value: never, at: never) => writtenOut(of(value, at)) : of,
    ]),
  )
  type Split = (value: never, at: never) => readonly RawBuilder<unknown>[]
  const split = Object.fromEntries(
    (Object.entries(query.split ?? {}) as [string, Split][]).map(([key, of]) => [
      key,
      isChoice(key) ? (value: never, at: never) => of(value, at).map(writtenOut) : of,
    ]),
  )
  return { ...query, where, split } as unknown as ListSql<Raw, F, S>
}
