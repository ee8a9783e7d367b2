import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Notes what is asked of the database while something runs: reads alone, each with its values. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const noted: Statement[] = []
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  const original = pg.Client.prototype.query as (...args: any[]) => any
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const [asked, values] = args
    const text = typeof asked === 'string' ? asked : asked?.text
    if (typeof text === 'string' && /^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text))
      noted.push({ text, values: values ?? asked.values ?? [] })
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await run()
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  return noted
}

/** How many blocks of 8 KiB each statement reads, in memory or from the disk: no clock, and no other visitor, is in it. */
export async function blocksOf(client: pg.ClientBase, statements: readonly Statement[]): Promise<number[]> {
  const blocks: number[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0]['Plan'] as Record<string, number>
    blocks.push(
      ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks'].reduce((sum, key) => sum + (plan[key] ?? 0), 0),
    )
  }
  return blocks
}
