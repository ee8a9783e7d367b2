import { money } from './map/money.ts'
import { operation } from './map/operation.ts'
import { people } from './map/people.ts'
import { trade } from './map/trade.ts'
import { columnKinds, columnsOf, type TableMap } from './map/types.ts'

/**
 * Every table and column of the database, and whether it holds personal data: drives the export and the erasure of a
 * person, retention and the search for leaks. A new column that is not named here fails a test.
 */
export const personalData: Readonly<Record<string, TableMap>> = { ...people, ...trade, ...money, ...operation }

export type Columns = Record<string, readonly string[]>

/** Tables and columns of `docs/schema.sql`, as `npm run schema` writes it. */
export function columnsInSchema(schema: string): Columns {
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([^]*?)\n\);/gm)]
  return Object.fromEntries(
    tables.map(([, table, body]) => [
      table!,
      body!.split('\n').flatMap((line) => {
        const column = /^ {2}"?([a-z_][a-z0-9_]*)"? /.exec(line)
        return column ? [column[1]!] : []
      }),
    ]),
  )
}

/** What the map and a schema do not agree on, each in a sentence that says what to do. */
export function mapProblems(schema: Columns, map: Readonly<Record<string, TableMap>> = personalData): string[] {
  const problems: string[] = []
  for (const [table, columns] of Object.entries(schema)) {
    const entry = map[table]
    if (!entry) {
      problems.push(
        `table ${table} is not in server/features/people/privacy/map: say what each column holds and its life`,
      )
      continue
    }
    const named = columnKinds.flatMap((kind) => columnsOf(entry, kind))
    for (const column of columns)
      if (named.filter((name) => name === column).length !== 1)
        problems.push(`column ${table}.${column} must be named once in server/features/people/privacy/map`)
    for (const name of named)
      if (!columns.includes(name)) problems.push(`column ${table}.${name} is mapped and is gone`)
    if (entry.life === 'reference' && (entry.personal || entry.text))
      problems.push(`table ${table} holds personal data and states no life`)
  }
  for (const table of Object.keys(map)) if (!schema[table]) problems.push(`table ${table} is mapped and is gone`)
  return problems
}
