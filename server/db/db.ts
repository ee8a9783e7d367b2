import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { connectionsUsual, LanePool, laneSizesOf } from './pool.ts'
import type { Db } from './types.ts'
import { refuseLeak } from './transaction.ts'
import { valueTypes } from './value-parsers.ts'

export type { Db, Tx } from './types.ts'
export { forCaller, inLane, type Lane } from './pool.ts'
export { atOnce } from './at-once.ts'
export { allKeptWithoutValues, byKey } from './by-key.ts'
export { withoutFlush } from './flush.ts'
export { afterCommit, inTurn, inTx, lockNotAvailable, refuseLeak } from './transaction.ts'

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
    types: valueTypes,
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
