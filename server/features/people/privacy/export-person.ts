import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { encryptedColumns } from '#server/keys/encrypted-columns'
import type { Person } from './person.ts'
import { personRows } from './person-rows.ts'

type Row = Record<string, unknown>

/** Encrypted columns under the names that people read; the others lose their ending. */
const names: Readonly<Record<string, string>> = {
  birth_encrypted: 'date_of_birth',
  passport_encrypted: 'passport_number',
  national_encrypted: 'national_id',
}
const nameOf = (column: string) => names[column] ?? column.replace(/_encrypted$/, '')

/** What of a table is encrypted, and where each value of a row belongs. */
const encryptedOf = (table: string) =>
  new Map(encryptedColumns.filter((one) => one.table === table).map(({ column, place }) => [column, place]))

/** Everything that is kept about a person, table by table, readable: for them, as one JSON document. */
export async function exportPerson(app: Pick<App, 'db' | 'secrets' | 'clock'>, person: Person): Promise<Row> {
  const data: Record<string, Row[]> = {}
  for (const rule of personRows) {
    const where = rule.where(person)
    const columns = rule.show.split(/\s+/).filter((name) => name !== '')
    if (!where || columns.length === 0) continue
    const rows = await all(app.db, sql<Row>`select * from ${sql.raw(rule.table)} where ${where}`)
    if (rows.length === 0) continue
    const encrypted = encryptedOf(rule.table)
    const readable = rows.map((row) =>
      Object.fromEntries(
        columns.map((column) => {
          const place = encrypted.get(column)
          const value = row[column]
          if (!place) return [column, value]
          return [
            nameOf(column),
            value ? app.secrets.decrypt(String(value), place(row as Record<string, string>)) : null,
          ]
        }),
      ),
    )
    data[rule.table] = [...(data[rule.table] ?? []), ...readable]
  }
  return { exported_at: app.clock.now().toISOString(), person: person.ref, data }
}
