import { encryptedColumns } from '#server/keys/encrypted-columns'
import type { Secrets } from '#server/secrets'

/** What this needs of a connection: that of `pg`. */
type Asked = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, string>[] }> }

/**
 * Looks through every column of every row of the public schema, as text, for texts that must not lie there; answers
 * `table: text` for each find. `except`: tables whose stated columns may hold them, as `table.column`.
 */
export async function rowsWith(
  client: Asked,
  texts: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows: tables } = await client.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
  const found: string[] = []
  for (const { table_name, column_name } of tables) {
    if (except.includes(`${table_name}.${column_name}`)) continue
    const { rows } = await client.query(
      `select distinct wanted from public."${table_name}", unnest($1::text[]) wanted where "${column_name}"::text ilike '%' || wanted || '%'`,
      [texts],
    )
    for (const { wanted } of rows) found.push(`${table_name}.${column_name}: ${wanted}`)
  }
  return found
}

/** The same in what is encrypted, opened value by value. */
export async function encryptedWith(client: Asked, secrets: Secrets, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, key, place } of encryptedColumns) {
    const { rows } = await client.query(
      `select ${key.map((name) => `"${name}"::text`).join(', ')}, "${column}" as "encrypted value" from public."${table}" where "${column}" <> ''`,
    )
    for (const row of rows) {
      const plain = secrets.decrypt(row['encrypted value']!, place(row))
      for (const wanted of texts) if (plain.includes(wanted)) found.push(`${table}.${column}: ${wanted}`)
    }
  }
  return found
}
