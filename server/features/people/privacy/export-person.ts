import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import type { Person } from './person.ts'
import { personRows } from './person-rows.ts'

type Row = Record<string, unknown>

/** Encrypted columns under the names that people read, opened with the place they were encrypted for. */
const opened: Readonly<Record<string, (row: Row) => readonly [name: string, column: string, place: string][]>> = {
  travellers: ({ id }) => [
    ['date_of_birth', 'birth_encrypted', `travellers:${String(id)}:birth`],
    ['passport_number', 'passport_encrypted', `travellers:${String(id)}:passport`],
    ['national_id', 'national_encrypted', `travellers:${String(id)}:national`],
  ],
  car_requests: ({ id }) => [['contact', 'contact_encrypted', `car_requests:${String(id)}:contact`]],
  booking_passengers: ({ booking_id, position }) => [
    ['date_of_birth', 'birth_encrypted', `booking_passengers:${String(booking_id)}:birth:${String(position)}`],
    ['passport_number', 'passport_encrypted', `booking_passengers:${String(booking_id)}:passport:${String(position)}`],
  ],
}

/** Everything that is kept about a person, table by table, readable: for them, as one JSON document. */
export async function exportPerson(app: Pick<App, 'db' | 'secrets' | 'clock'>, person: Person): Promise<Row> {
  const data: Record<string, Row[]> = {}
  for (const rule of personRows) {
    const where = rule.where(person)
    const columns = rule.show.split(/\s+/).filter((name) => name !== '')
    if (!where || columns.length === 0) continue
    const rows = await all(app.db, sql<Row>`select * from ${sql.raw(rule.table)} where ${where}`)
    if (rows.length === 0) continue
    const readable = rows.map((row) => {
      const secret = opened[rule.table]?.(row) ?? []
      const hidden = new Map(secret.map(([name, column, place]) => [column, { name, place }]))
      return Object.fromEntries(
        columns.map((column) => {
          const how = hidden.get(column)
          const value = row[column]
          return how
            ? [how.name, value === null || value === '' ? null : app.secrets.decrypt(String(value), how.place)]
            : [column, value]
        }),
      )
    })
    data[rule.table] = [...(data[rule.table] ?? []), ...readable]
  }
  return { exported_at: app.clock.now().toISOString(), person: person.ref, data }
}
