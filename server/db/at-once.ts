import { type RawBuilder, sql } from 'kysely'

/** Begins a text of several statements, see `atOnce`. */
export const manyMark = '/* at once */'

/**
 * Several statements in one message: a way there and back for all of them. None may have parameters. The answer has the
 * rows of each, one after the other, and they share the time that one statement may take to be answered.
 */
export const atOnce = <T>(statements: readonly RawBuilder<T>[]): RawBuilder<T> =>
  sql<T>`${sql.raw(manyMark)} ${sql.join(statements, sql.raw(';\n'))}`
