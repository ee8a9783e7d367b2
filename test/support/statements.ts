import type pg from 'pg'
import { CarefulClient } from '../../server/db/clients.ts'

export type Statement = { text: string; values: unknown[] }

/** Notes what is asked of the database while something runs: reads alone, each with its values. */
export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const noted: Statement[] = []
  const original = CarefulClient.prototype.ask
  CarefulClient.prototype.ask = function (config) {
    const { text, values } = config
    if (/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)) noted.push({ text, values: values ?? [] })
    return original.call(this, config)
  }
  try {
    await run()
  } finally {
    CarefulClient.prototype.ask = original
  }
  return noted
}

/**
 * How many blocks of 8 KiB each statement reads, in memory or from the disk: no clock, and no other visitor, is in it. It
 * is asked twice, as a session that asks the first time reads what plans of functions are made of, too.
 */
export async function blocksOf(client: pg.ClientBase, statements: readonly Statement[]): Promise<number[]> {
  const blocks: number[] = []
  for (const { text, values } of statements) {
    const asked = `explain (analyze, buffers, timing off, format json) ${text}`
    await client.query(asked, values)
    const { rows } = await client.query(asked, values)
    const plan = rows[0]['QUERY PLAN'][0]['Plan'] as Record<string, number>
    blocks.push(
      ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks'].reduce((sum, key) => sum + (plan[key] ?? 0), 0),
    )
  }
  return blocks
}

/** Milliseconds that the database takes for them, each read, planned and executed once. */
export async function msOf(client: pg.ClientBase, statements: readonly Statement[]): Promise<number> {
  let ms = 0
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, timing off, summary on, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0] as Record<string, number>
    ms += plan['Planning Time']! + plan['Execution Time']!
  }
  return ms
}

/** Whether what all share in memory still holds: asked anew after five seconds at the earliest, by one for all. */
const byTheClock = /\bfrom (settings|price_rules_version|hijri_moves|hijri_months|data_version)\b/
const lookEveryMs = 5_000
/** What holds on to a key while its request is worked on: written anew after some seconds, which a busy machine may take. */
const renewal = /^update idempotency set lease\b/
/** When each was last seen, by database and statement. */
const looks = new Map<string, number>()

/** Whether a look is due: when one falls is up to the machine's speed, and one before its time is a statement like others. */
function isDueLook({ database }: pg.Client, text: string): boolean {
  if (!byTheClock.test(text)) return false
  const key = `${database} ${text}`
  const last = looks.get(key) ?? -Infinity
  looks.set(key, performance.now())
  return performance.now() - last >= lookEveryMs
}

/**
 * What something costs the database: statements, without those that begin and end a transaction and without looks that
 * are due by the clock, of which it knows those of costs counted before, and renewals; of these `planned`, those outside of transactions
 * whose plan no connection keeps; transactions of several statements; and flushes: commits of something that wait for the
 * disk.
 */
export type Cost = { statements: number; planned: number; transactions: number; flushes: number }

export async function costOf(run: () => Promise<unknown>): Promise<Cost> {
  const cost = { statements: 0, planned: 0, transactions: 0, flushes: 0 }
  const open = new Set<CarefulClient>()
  const original = CarefulClient.prototype.ask
  async function commits(client: CarefulClient, config: pg.QueryConfig) {
    const asked = `select pg_current_xact_id_if_assigned() is not null and current_setting('synchronous_commit') <> 'off' as waits`
    if ((await original.call(client, { text: asked })).rows[0].waits) cost.flushes++
    return original.call(client, config)
  }
  async function writes(client: CarefulClient, config: pg.QueryConfig) {
    const { text } = config
    const result = await original.call(client, config)
    if (/\b(insert|update|delete)\b/i.test(text) && (result.rowCount ?? 0) > 0 && !text.includes('synchronous_commit'))
      cost.flushes++
    return result
  }
  CarefulClient.prototype.ask = function (config) {
    const { text, name } = config
    if (/^(begin|start transaction)/i.test(text)) {
      open.add(this)
      cost.transactions++
      return original.call(this, config)
    }
    if (/^(commit|rollback)/i.test(text)) {
      open.delete(this)
      return /^commit/i.test(text) ? commits(this, config) : original.call(this, config)
    }
    if (!open.has(this) && (renewal.test(text) || isDueLook(this, text))) return original.call(this, config)
    cost.statements++
    if (!open.has(this) && !name) cost.planned++
    return open.has(this) ? original.call(this, config) : writes(this, config)
  }
  try {
    await run()
  } finally {
    CarefulClient.prototype.ask = original
  }
  return cost
}
