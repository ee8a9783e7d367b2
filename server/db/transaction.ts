import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Db, Tx } from './types.ts'
import { FairQueue, type Release } from './fair-queue.ts'
import { withoutFlush } from './flush.ts'
import { inWriteLane } from './pool.ts'
import { Refusal } from '#server/http/refusal'

type Open = {
  name: string
  open: boolean
  after: (() => void)[]
  turns: Map<string, Release>
  blocked: Set<string>
  /** A call to an outside system that was tried in it: such a transaction is rolled back even if the error was caught. */
  left?: Error
}
const current = new AsyncLocalStorage<Open>()

/** Refuses work from inside an open transaction: such a query would deadlock, or escape the rollback. */
export function refuseLeak(): void {
  const mark = current.getStore()
  if (mark?.open) throw new Error(`a query left the transaction "${mark.name}": pass its tx along`)
}

/** Refuses to call an outside system from inside an open transaction: its rows would stay locked until the answer. */
export function refuseInTx(what: string): void {
  const mark = current.getStore()
  if (!mark?.open) return
  mark.left ??= new Error(`inside the transaction "${mark.name}" ${what} was called: call it before or after`)
  throw mark.left
}

/** Runs once the transaction around the caller is committed, never when it is rolled back; at once outside of one. */
export function afterCommit(run: () => void): void {
  const mark = current.getStore()
  if (mark?.open) mark.after.push(run)
  else run()
}

const retryable = new Set(['40001', '40P01'])
export const lockNotAvailable = '55P03'

/** One transaction of this process at a time works on what a key names; the others wait without a connection. */
const turns = new FairQueue(1)

class TurnTaken extends Error {
  readonly key: string
  constructor(key: string) {
    super(`another transaction has its turn at ${key}`)
    this.key = key
  }
}

/**
 * Runs a statement that will lock what these keys name (wallets). When another transaction of this process is at one
 * of them, the one that is open here is rolled back, waits for its turn without a connection, and runs again: so many
 * callers for one wallet hold one connection. When the lock is another's, all who wait for it are refused together.
 */
export async function inTurn<T>(keys: readonly string[], statement: () => Promise<T>): Promise<T> {
  const mark = current.getStore()
  if (!mark?.open) return statement()
  for (const key of [...new Set(keys)].sort()) {
    if (mark.turns.has(key)) continue
    const turn = turns.tryTake(key)
    if (!turn) throw new TurnTaken(key)
    mark.turns.set(key, turn)
  }
  try {
    return await statement()
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) for (const key of keys) mark.blocked.add(key)
    throw error
  }
}

/** In one order for all, so that nobody waits crosswise. */
async function takeTurns(keys: ReadonlySet<string>): Promise<Map<string, Release>> {
  const taken = new Map<string, Release>()
  try {
    for (const key of [...keys].sort()) taken.set(key, await turns.take(key))
    return taken
  } catch (error) {
    for (const release of taken.values()) release()
    throw error
  }
}

/** As many as a pool holds: after a restart of the database each of them may be met once. */
const deadConnectionsMax = 12
const isDeadConnection = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return (
    ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(code ?? '') ||
    /Connection terminated|Client has encountered a connection error|Client was closed|not queryable/.test(
      message ?? '',
    )
  )
}

/**
 * Runs `fn` in one transaction (READ COMMITTED). A returned `Refusal` rolls back and is handed on; serialisation
 * failures and deadlocks are tried three times in all. No network call belongs in here, and nothing that may not be
 * done twice: `fn` is run again when it has to wait for its turn at a wallet.
 *
 * `safeWithNext`: the caller commits another one at once and lets nothing out before it. The flush of that one makes
 * both safe, for the log is written in order. Where something was left for after the commit it is flushed as ever.
 *
 * `expected`: what it will ask for `inTurn`, as far as that is known before: it waits first, and nothing is done twice.
 */
export async function inTx<T>(
  db: Db,
  name: string,
  fn: (tx: Tx) => Promise<T>,
  safeWithNext: (result: T) => boolean = () => false,
  expected: readonly string[] = [],
): Promise<T> {
  class Rollback extends Error {}
  const wanted = new Set(expected)
  let deadMet = 0
  for (let attempt = 1; ; attempt++) {
    let refusal: Refusal | undefined
    let begun = false
    const mark: Open = { name, open: true, after: [], turns: await takeTurns(wanted), blocked: new Set() }
    try {
      const result = await inWriteLane(() =>
        db.transaction().execute((tx) =>
          current.run(mark, async () => {
            begun = true
            try {
              const result = await fn(tx)
              if (mark.left) throw mark.left
              if (result instanceof Refusal) {
                refusal = result
                throw new Rollback()
              }
              if (mark.after.length === 0 && safeWithNext(result)) await sql`select ${withoutFlush}`.execute(tx)
              return result
            } finally {
              mark.open = false
            }
          }),
        ),
      )
      for (const run of mark.after) run()
      return result
    } catch (error) {
      if (error instanceof Rollback && refusal) return refusal as T
      if (error instanceof TurnTaken) {
        wanted.add(error.key)
        attempt--
        continue
      }
      // The pool had not yet seen that this connection is dead; nothing was asked on it, the next one may live.
      if (!begun && isDeadConnection(error) && ++deadMet <= deadConnectionsMax) {
        attempt--
        continue
      }
      for (const key of mark.blocked) turns.refuseWaiting(key, error as Error)
      const code = (error as { code?: string }).code
      if (attempt < 3 && code && retryable.has(code)) continue
      throw error
    } finally {
      mark.open = false
      for (const release of mark.turns.values()) release()
    }
  }
}
