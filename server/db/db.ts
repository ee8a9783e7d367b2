import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import { Refusal } from '#server/http/refusal'

/** Tables are asked in SQL (`sql` tag), not through a builder: the schema lives in the migrations alone. */
export type Db = Kysely<unknown>
export type Tx = Transaction<unknown>

/** Money and counters are int8. A number holds them exactly up to 2^53; beyond that we stop rather than round. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`the database answered ${text}, which a number cannot hold exactly`)
  return value
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return safeInteger
    if (oid === pg.types.builtins.DATE || oid === pg.types.builtins.NUMERIC) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const open = new AsyncLocalStorage<{ name: string; open: boolean; after: (() => void)[] }>()

/** Runs once the transaction around the caller is committed, never when it is rolled back; at once outside of one. */
export function afterCommit(run: () => void): void {
  const mark = open.getStore()
  if (mark?.open) mark.after.push(run)
  else run()
}

function refuseLeak(): void {
  const mark = open.getStore()
  if (mark?.open) throw new Error(`a query left the transaction "${mark.name}": pass its tx along`)
}

/** A pool that refuses work from inside an open transaction: such a query would deadlock, or escape the rollback. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    refuseLeak()
    return callback ? super.connect(callback) : super.connect()
  }
}

export type Database = { pool: GuardedPool; db: Db; close(): Promise<void> }

/**
 * Opens the pool. `asRole` is the role without rights on history that the application works under. `auditSession`
 * (`readAuditKey(...).session`) authenticates what is written: without it the proof names each watched row that is.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    asRole?: string | null
    statementTimeoutMs?: number
    auditSession?: string | undefined
  } = {},
): Database {
  const role = options.asRole ? `-c role=${options.asRole} ` : ''
  const audit = options.auditSession ? `-c rihla.audit_key=${options.auditSession} ` : ''
  const pool = new GuardedPool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types,
    options: `${role}${audit}-c statement_timeout=${options.statementTimeoutMs ?? 10_000} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c datestyle=ISO,YMD`,
  })
  // Without a listener a lost idle connection would end the process; the pool drops it by itself.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    db,
    async close() {
      await db.destroy()
      // kysely ends the pool only when it was used through kysely.
      if (!pool.ended) await pool.end()
    },
  }
}

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `fn` in one transaction (READ COMMITTED). A returned `Refusal` rolls back and is handed on; serialisation
 * failures and deadlocks are tried three times in all. No network call belongs in here.
 */
export async function inTx<T>(db: Db, name: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  class Rollback extends Error {}
  for (let attempt = 1; ; attempt++) {
    let refusal: Refusal | undefined
    const after: (() => void)[] = []
    try {
      const result = await db.transaction().execute((tx) => {
        const mark = { name, open: true, after }
        return open.run(mark, async () => {
          try {
            const result = await fn(tx)
            if (result instanceof Refusal) {
              refusal = result
              throw new Rollback()
            }
            return result
          } finally {
            mark.open = false
          }
        })
      })
      for (const run of after) run()
      return result
    } catch (error) {
      if (error instanceof Rollback && refusal) return refusal as T
      const code = (error as { code?: string }).code
      if (attempt < 3 && code && retryable.has(code)) continue
      throw error
    }
  }
}

export const all = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
export const first = async <T>(db: Db, query: RawBuilder<T>): Promise<T | undefined> =>
  (await query.execute(db)).rows[0]
/** How many rows a write touched. */
export const changed = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0)
/** The constraint a write ran into, so that a use case can name it in its own words. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' || code === '23514' || code === '23503' || code === '23P01' ? (constraint ?? '') : undefined
}
