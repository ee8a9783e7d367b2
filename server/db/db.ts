import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { connectionsUsual, LanePool, laneSizesOf } from './pool.ts'
import type { Db } from './types.ts'
import { refuseLeak } from './transaction.ts'

export type { Db, Tx } from './types.ts'
export { forCaller, inLane, type Lane } from './pool.ts'
export { byKey } from './by-key.ts'
export { withoutFlush } from './flush.ts'
export { afterCommit, inTurn, inTx, lockNotAvailable, refuseLeak } from './transaction.ts'

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

/** A pool that refuses work from inside an open transaction. */
export class GuardedPool extends LanePool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<LanePool['connect']>[0]): void
  override connect(callback?: Parameters<LanePool['connect']>[0]): Promise<pg.PoolClient> | void {
    refuseLeak()
    return callback ? super.connect(callback) : super.connect()
  }
}

export type Database = { pool: GuardedPool; db: Db; close(): Promise<void> }

export type DatabaseOptions = {
  /** One small pool for everything, for a command that does one thing; without it each lane has its own. */
  max?: number
  /** All lanes of this process together. */
  connections?: number
  /** The role without rights on history that the application works under. */
  asRole?: string | null
  /** `readAuditKey(...).session`: authenticates what is written; without it the proof names each watched row that is. */
  auditSession?: string | undefined
  statementTimeoutMs?: number
  /** A wait for a lock ends after this, and is answered in words. */
  lockTimeoutMs?: number
}

/** Filling an empty database takes minutes on a busy machine. */
const setupStatementTimeoutMs = 900_000

/** Opens the pools. Nothing is connected before the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new GuardedPool({
    url,
    types,
    max: options.max,
    lanes: laneSizesOf(options.connections ?? connectionsUsual),
    session: {
      ...(options.asRole ? { role: options.asRole } : {}),
      ...(options.auditSession ? { 'rihla.audit_key': options.auditSession } : {}),
      timezone: 'UTC',
      datestyle: 'ISO,YMD',
    },
    statementTimeoutMs: options.statementTimeoutMs ?? 10_000,
    lockTimeoutMs: options.lockTimeoutMs ?? 3_000,
    setupStatementTimeoutMs,
  })
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
