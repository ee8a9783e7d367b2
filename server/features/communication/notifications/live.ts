import { byKey } from '#server/db/db'
import { sql } from 'kysely'
import type pg from 'pg'
import type { App } from '#server/app'

/** PostgreSQL carries who was told what to every process of the app; each tells those who look through it. */
const channel = 'rihla_notifications'
const reconnectMs = 2_000

type Told = { id: string; user_id: string }
/** A notification's id; `session` where a session of the person ended; null when the app closes. */
type Listener = (news: { id: string } | 'session' | null) => void

export type Live = {
  /**
   * Calls back with each new notification's id, with `session` when a session of this person ended, and with null when
   * the app closes, until `stop`. From `ready` on nothing is missed, unless the database could not be reached.
   */
  listen(user_id: string, listener: Listener): { ready: Promise<void>; stop(): void }
  close(): void
}

function createLive(app: App): Live {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.PoolClient | null = null
  let opening: Promise<void> | null = null
  let closed = false

  const lose = (lost: pg.PoolClient) => {
    if (client !== lost) return
    client = null
    lost.release(true)
    if (!closed && listeners.size > 0) setTimeout(() => void open(), reconnectMs).unref()
  }

  async function connect(): Promise<void> {
    try {
      const opened = await app.pool.connect()
      client = opened
      opened.on('error', () => lose(opened))
      opened.on('end', () => lose(opened))
      opened.on('notification', ({ payload }) => {
        const told = JSON.parse(payload ?? '{}') as Partial<Told> & { sessions_ended?: boolean }
        const news = told.sessions_ended ? 'session' : told.id ? { id: told.id } : null
        if (news) for (const listener of listeners.get(told.user_id ?? '') ?? []) listener(news)
      })
      await opened.query(`listen ${channel}`)
      if (closed) lose(opened)
    } catch {
      // The browser asks for its list by itself now and then; until the database is back that has to do.
      if (client) lose(client)
      else if (!closed) setTimeout(() => void open(), reconnectMs).unref()
    }
  }

  async function open(): Promise<void> {
    if (closed || (client && !opening)) return
    opening ??= connect().finally(() => (opening = null))
    await opening
  }

  return {
    listen(user_id, listener) {
      const own = listeners.get(user_id) ?? new Set()
      listeners.set(user_id, own.add(listener))
      return {
        ready: open(),
        stop() {
          own.delete(listener)
          if (own.size === 0 && listeners.get(user_id) === own) listeners.delete(user_id)
        },
      }
    },
    close() {
      closed = true
      for (const own of listeners.values()) for (const listener of own) listener(null)
      if (client) lose(client)
    },
  }
}

const lives = new WeakMap<App, Live>()

/** The one ear of this process; it takes a connection of its own once somebody listens. */
export function liveOf(app: App): Live {
  const live = lives.get(app) ?? createLive(app)
  lives.set(app, live)
  return live
}

/** Ends all streams and gives the connection back; called before the server waits for open requests. */
export const closeLive = (app: App): void => lives.get(app)?.close()

/** Says who was told, in the processes that listen. Sent outside any business transaction. */
export async function publish(app: App, told: readonly Told[]): Promise<void> {
  for (const { id, user_id } of told)
    await sql`${byKey} select pg_notify(${channel}, ${JSON.stringify({ id, user_id })})`.execute(app.db)
}
