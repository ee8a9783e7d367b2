import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { chainHead, linkEntries } from './chain.ts'
import { writeWitness, type WitnessLine } from './witness.ts'

type Audited = Pick<App, 'db' | 'clock' | 'config' | 'audit'>

/** Entries are joined to the chain this often; what is younger may still be outside it. */
const linkEveryMs = 2_000

/** Begins the chain of every watched table that has none yet with what stands in it; links what was committed. */
export async function beginAudit(app: Audited): Promise<void> {
  const { begun } = (await first(app.db, sql<{ begun: string[] }>`select audit_begin() as begun`))!
  if (begun.length > 0) await linkEntries(app.db, app.audit, app.clock.now(), { wait: true })
}

/** Links what is committed now, and writes the head to the witness file. Null before the chain has begun. */
export async function witnessHead(
  app: Audited,
  event: WitnessLine['event'],
  note?: string,
): Promise<WitnessLine | null> {
  const at = app.clock.now()
  await linkEntries(app.db, app.audit, at, { wait: true })
  const head = await chainHead(app.db)
  return head && writeWitness(app.config.dataDir, app.audit, event, head, at, note)
}

/**
 * Records that the database is one that was restored on purpose from `archive`: older heads in the witness file are
 * then history and no alarm. For the restore command, once, after the database is in its place.
 */
export async function recordRestore(app: Audited, archive: string): Promise<void> {
  const at = app.clock.now()
  await linkEntries(app.db, app.audit, at, { extra: { kind: 'restore', note: { archive, at: at.toISOString() } } })
  writeWitness(app.config.dataDir, app.audit, 'restore', (await chainHead(app.db))!, at, archive)
}

/** An operator answers for entries that were written past the application; the proof names them no longer. */
export async function acknowledgeEntries(
  app: Audited,
  ids: readonly number[],
  who: string,
  reason: string,
): Promise<void> {
  await linkEntries(app.db, app.audit, app.clock.now(), {
    extra: { kind: 'acknowledge', note: { who, reason }, unsigned_ids: ids.map(String) },
  })
}

/** Keeps joining entries to the chain until stopped; the head leaves the database at both ends. */
export function startLinker(app: App): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const tick = () => {
    turn = linkEntries(app.db, app.audit, app.clock.now())
      .catch((error: unknown) => app.log.error({ err: error }, 'the audit chain could not be continued'))
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, linkEveryMs).unref()
      })
  }
  const witness = (event: 'start' | 'stop') =>
    witnessHead(app, event)
      .then(
        (line) =>
          line &&
          app.log.warn({ block: line.block, entries: line.entries, hash: line.hash }, 'head of the audit chain'),
      )
      .catch((error: unknown) => app.log.error({ err: error }, 'the head of the audit chain could not be written'))
  turn = witness('start').finally(() => {
    if (!stopped) tick()
  })
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await turn
      await witness('stop')
    },
  }
}
