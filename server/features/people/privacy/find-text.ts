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
