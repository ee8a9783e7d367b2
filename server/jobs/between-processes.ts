import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/db'
import { onJobs } from './wake.ts'

const channel = 'rihla_jobs'
const reconnectMs = 2_000

/**
 * For a process that does no jobs itself: says to those that do that it wrote some. It does so after the commit, on a
 * connection of its own, because NOTIFY inside a transaction holds up every other commit. What is lost is found by
 * their polling.
 */
export const announceToWorkers = (db: Db): (() => void) =>
  onJobs(() => void sql`select pg_notify(${channel}, '')`.execute(db).catch(() => {}))

/** Calls back whenever another process wrote jobs. A lost connection is made anew; polling finds jobs meanwhile. */
export function listenForJobs(databaseUrl: string, wake: () => void): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = opened
    const lose = () => {
      if (client !== opened) return
      client = null
      if (!stopped) timer = setTimeout(() => void connect(), reconnectMs).unref()
    }
    opened.on('error', lose).on('end', lose).on('notification', wake)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      wake()
    } catch {
      await opened.end().catch(() => {})
      lose()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
