import type pg from 'pg'
import type { MasterKey } from '#server/secrets'
import type { Keyring } from './keyring.ts'
import { refreshMs, retireDueKey } from './rotate.ts'

/** How often a process looks whether an old key is to be retired. */
const retireEveryMs = 10 * 60_000

/**
 * Keeps this process's keys in step with the database, so that a rotation needs no restart; with `retires` it also
 * retires old keys when their time has come. Answers how to stop.
 */
export function followRotation(options: {
  keyring: Keyring
  pool: pg.Pool
  url: string
  /** What re-encrypting changes in watched rows is the application's doing. */
  auditSession: string
  retires: boolean
  /** Keeps the current key where this process found the one before; null where the environment gave it. */
  store: ((key: MasterKey) => void) | null
  warn(error: unknown): void
}): { now(): Promise<void>; stop(): void } {
  const { keyring, pool, url } = options
  let lastRetired = performance.now()
  let running: Promise<void> | undefined
  const look = async () => {
    const client = await pool.connect()
    const before = keyring.current().id
    try {
      await keyring.refresh(client)
    } finally {
      client.release()
    }
    if (keyring.current().id !== before) options.store?.(keyring.current())
    if (!options.retires || keyring.keys().length < 2 || performance.now() - lastRetired < retireEveryMs) return
    lastRetired = performance.now()
    await retireDueKey(url, keyring.keys(), options.auditSession)
  }
  // One look at a time: a database that does not answer must not collect waiters.
  const now = () =>
    (running ??= look()
      .catch(options.warn)
      .finally(() => {
        running = undefined
      }))
  const timer = setInterval(() => void now(), refreshMs)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
