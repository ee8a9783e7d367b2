import type pg from 'pg'
import { decryptUnder, encryptUnder, type MasterKey } from '#server/secrets'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'

type Client = Pick<pg.Client, 'query'>
type Row = Record<string, string>

const batchMax = 200
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export type ReEncrypted = { count: number; unreadable: string[] }

/** Runs one update by its own; a passport that stands twice because it was saved during the rotation keeps two rows. */
async function replace(client: Client, column: EncryptedColumn, row: Row, to: MasterKey, plain: string): Promise<void> {
  const { table, key, place, index } = column
  const value = encryptUnder(to, plain, place(row))
  const fits = key.map((name, n) => `"${name}"::text = $${n + 3}`).join(' and ')
  // The old value is compared, so that what the app wrote in between is not overwritten.
  const update = (indexed: string | null) =>
    client.query(
      `update "${table}" set "${column.column}" = $1${indexed === null ? '' : `, "${index}" = $${key.length + 3}`}
        where "${column.column}" = $2 and ${fits}`,
      [value, row['encrypted value'], ...key.map((name) => row[name]), ...(indexed === null ? [] : [indexed])],
    )
  if (!index) return void (await update(null))
  try {
    await update(to.blindIndex(plain))
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await update(to.blindIndex(`${plain} of ${place(row)}`))
  }
}

async function reEncryptColumn(
  client: Client,
  column: EncryptedColumn,
  keys: readonly MasterKey[],
  onBatch: () => void,
): Promise<ReEncrypted> {
  const [to] = keys as [MasterKey]
  const { table, key } = column
  const result: ReEncrypted = { count: 0, unreadable: [] }
  let after: string[] | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await client.query(
      `select ${key.map((name) => `"${name}"::text`).join(', ')}, "${column.column}" as "encrypted value" from "${table}"
        where "${column.column}" <> '' and "${column.column}" not like $1
        ${after ? `and (${quoted(key)}) > (${key.map((_, n) => `$${n + 2}`).join(', ')})` : ''}
        order by ${key.map((name) => `"${table}"."${name}"`).join(', ')} limit ${batchMax}`,
      [`v2.${to.id}.%`, ...(after ?? [])],
    )
    for (const row of rows) {
      const place = column.place(row)
      try {
        await replace(client, column, row, to, decryptUnder(keys, row['encrypted value']!, place))
        result.count++
      } catch (error) {
        if ((error as { code?: string }).code) throw error
        result.unreadable.push(place)
      }
    }
    onBatch()
    if (rows.length < batchMax) return result
    after = key.map((name) => rows.at(-1)![name]!)
  }
}

/**
 * Encrypts every value of every listed column under the first of `keys`, a batch at a time. May be stopped and begun
 * again anywhere: a value says by itself which key it has. Values that no key opens are named and left.
 */
export async function reEncrypt(
  client: Client,
  keys: readonly MasterKey[],
  onBatch: () => void = () => {},
): Promise<ReEncrypted> {
  const all: ReEncrypted = { count: 0, unreadable: [] }
  for (const column of encryptedColumns) {
    const { count, unreadable } = await reEncryptColumn(client, column, keys, onBatch)
    all.count += count
    all.unreadable.push(...unreadable)
  }
  return all
}

/**
 * Columns, `table.column`, that hold a value of another key than `current`, found in every text of the database: an
 * encrypted column that nobody listed is noticed before its key is retired.
 */
export async function columnsOfOtherKeys(client: Client, current: MasterKey): Promise<string[]> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `select c.table_name as name, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')
        and c.table_name <> 'master_keys' order by 1, 2`,
  )
  const found: string[] = []
  for (const { name, column } of rows) {
    const held = await client.query<{ value: string }>(
      `select "${column}"::text as value from "${name}" where "${column}"::text ~ $1 limit 1`,
      [`(^|")(v1\\.[A-Za-z0-9_-]{38,}|v2\\.(?!${current.id})[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,})("|$)`],
    )
    if (held.rowCount) found.push(`${name}.${column}`)
  }
  return found
}
