import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { readSetting, writeSetting } from '#server/features/operations/settings'
import type { Event } from './event.ts'
import { openPast, type Past, Refused } from './past.ts'
import { scriptOf, weeks } from './script.ts'

/** `ended`: what a later version's script adds is not written into an installation that has lived on. */
type Progress = { until: string; done: number; ended?: boolean }
export type History = {
  /** Settles when the past has caught up with the first start, or the app is to stop. */
  live(): Promise<void>
  stop(): Promise<void>
  /** What was refused on the way: nothing, unless somebody has changed the demonstration meanwhile. */
  refused: string[]
}

const key = 'demo_history'
/** Held in the database by whoever makes the past: two processes would make it twice. */
export const historyLock = 20_261_121
const dayMs = 86_400_000
/** Between two events others get their turn. */
const pauseMs = 5

/** When the demonstration's past begins: its wallets are opened then. */
export const historyBegins = (until: Date): Date => new Date(until.getTime() - weeks * 7 * dayMs)

/** A fresh demonstration is to get a past that ends now. */
export const planHistory = (app: App): Promise<unknown> =>
  writeSetting(app.db, key, { until: app.clock.now().toISOString(), done: 0 } satisfies Progress)

/**
 * The past that is still to be made, or null. Until it is, what fell due in it is left to it: the app's own worker
 * would do it by today's clock.
 */
export async function openHistory(app: App, script = scriptOf): Promise<History | null> {
  const found = await readSetting<Progress>(app.db, key)
  if (!found || found.ended) return null
  const until = new Date(found.until)
  const events = script(until)
  if (found.done >= events.length) return null
  app.worker.leave(until)
  const refused: string[] = []
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  /** Moves to a moment and does what belongs there; what was mailed on the way was mailed then. */
  async function live(past: Past, at: Date, act: () => Promise<void>): Promise<void> {
    const since = (await first(app.db, sql<{ at: Date }>`select clock_timestamp() as at`))!.at
    await past.moveTo(at)
    await act()
    await past.dateMails(since)
  }

  const enact = (past: Past, event: Event) => async () => {
    try {
      if (!(await isTaken(past, event))) await event.act(past)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push(`${event.at.toISOString()} ${event.who}: ${error.message}`)
      app.log.info({ err: error }, 'a step of the demonstration’s history was refused')
    }
  }

  async function alone(live: () => Promise<void>): Promise<void> {
    const mine = await app.pool.connect()
    try {
      const { rows } = await mine.query<{ got: boolean }>(`select pg_try_advisory_lock(${historyLock}) as got`)
      if (!rows[0]!.got) return
      try {
        if ((await readSetting<Progress>(app.db, key))?.ended) app.worker.leave(null)
        else await live()
      } finally {
        await mine.query(`select pg_advisory_unlock(${historyLock})`)
      }
    } finally {
      mine.release()
    }
  }

  async function liveAll(): Promise<void> {
    const past = await openPast(app, historyBegins(until))
    try {
      for (let done = found!.done; done < events.length && !stopped; done++) {
        const event = events[done]!
        await live(past, event.at, enact(past, event))
        await writeSetting(app.db, key, { until: found!.until, done: done + 1 } satisfies Progress)
        await pause(pauseMs)
      }
      if (stopped) return
      await live(past, until, async () => {})
      await writeSetting(app.db, key, { until: found!.until, done: events.length, ended: true } satisfies Progress)
    } finally {
      await past.close()
      // Whatever is left of it falls to the app itself, as anything else that is overdue.
      if (!stopped) app.worker.leave(null)
    }
  }

  return {
    refused,
    live: () => (running = stopped ? Promise.resolve() : alone(liveAll)),
    async stop() {
      stopped = true
      await running.catch(() => {})
    },
  }
}

/**
 * Somebody of today has moved this person's wallet already. A statement runs in the order of its lines, so nothing
 * older is written behind theirs.
 */
const isTaken = async (past: Past, { who }: Event): Promise<boolean> =>
  (await first(
    past.app.db,
    sql`select 1 from users u join ledger_accounts a on a.owner_type = 'agency' and a.owner_id = u.agency_id::text
      join postings p on p.account_id = a.id where u.email = ${who} and p.seq is not null and p.posted_at > ${past.now()} limit 1`,
  )) !== undefined
