import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, type Db, first, inTx } from '#server/db/db'
import { enqueue, type JobHandler } from '#server/jobs/jobs'

export type Broken = { subject: string; detail: string }
/** One rule of `server/db/invariants.sql` and the rows that break it (the first 50). */
export type Check = { name: string; title: string; broken: Broken[] }

const file = join(import.meta.dirname, '..', '..', 'db', 'invariants.sql')
const heading = /^-- (I\d+ [a-z]+): (.+)$/gm

function checksOf(text: string): { name: string; title: string; query: string }[] {
  const marks = [...text.matchAll(heading)]
  return marks.map((mark, index) => ({
    name: mark[1]!,
    title: mark[2]!,
    query: text
      .slice(mark.index + mark[0].length, marks[index + 1]?.index)
      .trim()
      .replace(/;$/, ''),
  }))
}

/** Runs every invariant over one snapshot of the database. Reads only; nothing waits for it. */
export async function runInvariants(db: Db): Promise<Check[]> {
  const checks = checksOf(readFileSync(file, 'utf8'))
  return inTx(db, 'invariants', async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await sql`set local statement_timeout = '15min'`.execute(tx)
    const results: Check[] = []
    for (const { name, title, query } of checks)
      results.push({
        name,
        title,
        broken: await all(tx, sql<Broken>`select subject, detail from (${sql.raw(query)}) as broken limit 50`),
      })
    return results
  })
}

/** Proves the books and keeps the result, which statements and admins are shown. Answers what is broken. */
export async function prove(app: Pick<App, 'db' | 'clock'>): Promise<Check[]> {
  const startedAt = performance.now()
  const broken = (await runInvariants(app.db)).filter((check) => check.broken.length > 0)
  await sql`insert into proof_runs (at, ok, broken, milliseconds)
    values (${app.clock.now()}, ${broken.length === 0}, ${JSON.stringify(broken)}::jsonb, ${Math.round(performance.now() - startedAt)})`.execute(
    app.db,
  )
  return broken
}

/** When the books were last proven, or null when they never were or the last proof found something. */
export async function verifiedAt(db: Db): Promise<Date | null> {
  const run = await first(db, sql<{ at: Date; ok: boolean }>`select at, ok from proof_runs order by id desc limit 1`)
  return run?.ok ? run.at : null
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Has the books proven today: soon when nobody has yet, and each night from then on. */
export async function scheduleProof(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  await enqueue(app.db, 'ledger.proof', {}, { runAt: now, dedupeKey: `ledger.proof:${dayOf(now)}` })
}

export const ledgerJobs = (app: App): Record<string, JobHandler> => ({
  async 'ledger.proof'() {
    const broken = await prove(app)
    for (const check of broken) app.log.error({ check: check.name, broken: check.broken }, check.title)
    const tomorrow = dayOf(new Date(app.clock.now().getTime() + 86_400_000))
    await enqueue(
      app.db,
      'ledger.proof',
      {},
      { runAt: new Date(`${tomorrow}T02:00:00Z`), dedupeKey: `ledger.proof:${tomorrow}` },
    )
  },
})
