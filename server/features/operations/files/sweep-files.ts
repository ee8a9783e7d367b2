import { sql } from 'kysely'
import { retentionDays } from '#contract/people/retention'
import type { App } from '#server/app'
import { all, inTx } from '#server/db/db'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { dropFile, openFile, storedFiles } from './vault.ts'

const unusedDays = retentionDays.unused_files
/** A file is on the disk before it is in the database: younger ones may be just on their way in. */
const arrivingMs = 3_600_000
const sweepHour = '03:30'
/** More than so many a night are left for the next one: no transaction grows without a bound. */
const sweptMax = 5_000

type Broken = { subject: string; detail: string }

/** The doctor looks too, without a running app. */
type Look = Pick<App, 'db' | 'config'>

const rowNames = async (app: Look) =>
  new Set((await all(app.db, sql<{ file_name: string }>`select file_name from files`)).map((row) => row.file_name))

/** What lies on the disk without a row, and rows whose file is gone. */
async function strays(app: Look): Promise<{ withoutRow: string[]; withoutFile: string[] }> {
  // The disk first: a file that arrives in between has a row and no listing, and is looked for again below.
  const stored = await storedFiles(app)
  const rows = await rowNames(app)
  const onDisk = new Set(stored.map(({ file_name }) => file_name))
  const now = Date.now()
  const withoutRow = stored
    .filter(({ file_name, written_at }) => !rows.has(file_name) && now - written_at.getTime() > arrivingMs)
    .map(({ file_name }) => file_name)
  const absent = [...rows].filter((file_name) => !onDisk.has(file_name))
  const second =
    absent.length === 0 ? new Set<string>() : new Set((await storedFiles(app)).map((file) => file.file_name))
  const still = absent.length === 0 ? rows : await rowNames(app)
  return { withoutRow, withoutFile: absent.filter((file_name) => !second.has(file_name) && still.has(file_name)) }
}

/** I14, for the proof: no file without a row, no row without its file. */
export async function brokenFiles(app: Look): Promise<Broken[]> {
  const { withoutRow, withoutFile } = await strays(app)
  return [
    ...withoutRow.map((file_name) => ({ subject: `file ${file_name}`, detail: 'lies in the folder without a row' })),
    ...withoutFile.map((file_name) => ({
      subject: `file ${file_name}`,
      detail: 'has a row, and is gone from the folder',
    })),
  ]
}

/** Each file is read in one of so many nights, so that a large store does not take all of one. */
const nights = 30

/**
 * I14, for the proof: every file opens under its own name and key and is as long as its row says. Reads those of this
 * day of the month, or all. The name, hex of a random number, chooses the day.
 */
export async function changedFiles(
  app: Pick<App, 'db' | 'config' | 'secrets'>,
  which: { all: true } | { day: number },
): Promise<Broken[]> {
  const broken: Broken[] = []
  for (let after = ''; ; ) {
    const rows = await all(
      app.db,
      sql<{ file_name: string; key: string; bytes: number }>`select file_name, key, bytes from files
        where file_name > ${after} order by file_name limit 500`,
    )
    for (const { file_name, key, bytes } of rows) {
      if ('day' in which && parseInt(file_name.slice(0, 6), 16) % nights !== which.day % nights) continue
      const opened = await openFile(app, file_name, key).catch(() => null)
      // One that is gone is named by its name already.
      if (opened === null || (opened && opened.length !== bytes))
        broken.push({ subject: `file ${file_name}`, detail: 'is not what was stored under this name' })
    }
    const last = rows.at(-1)
    if (!last || broken.length >= 50) return broken
    after = last.file_name
  }
}

/** Files that nothing has used for a week, and what an interrupted upload or deletion left behind. */
export async function sweepFiles(app: App): Promise<number> {
  const before = new Date(app.clock.now().getTime() - unusedDays * 86_400_000)
  const gone = await inTx(app.db, 'sweep files', (tx) =>
    all(
      tx,
      sql<{ file_name: string }>`delete from files where file_name in (
          select file_name from files f where created_at < ${before}
            and not exists (select 1 from file_uses u where u.file_name = f.file_name)
          limit ${sweptMax} for update skip locked)
        and not exists (select 1 from file_uses u where u.file_name = files.file_name)
        returning file_name`,
    ),
  )
  const { withoutRow } = await strays(app)
  const names = new Set([...gone.map((row) => row.file_name), ...withoutRow])
  for (const file_name of names) await dropFile(app, file_name)
  return names.size
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const sweepOn = (app: App, day: string, runAt: Date) =>
  enqueue(app.db, 'files.sweep', {}, { runAt, dedupeKey: `files.sweep:${day}` })

/** Once a night; whoever starts later in the day catches up. */
export const scheduleFileSweep = (app: App): Promise<void> =>
  sweepOn(app, dayOf(app.clock.now()), new Date(`${dayOf(app.clock.now())}T${sweepHour}:00Z`))

export const filesJobs = (app: App): Record<string, JobHandler> => ({
  async 'files.sweep'() {
    // First: a night on which it fails does not end it.
    const tomorrow = dayOf(new Date(app.clock.now().getTime() + 86_400_000))
    await sweepOn(app, tomorrow, new Date(`${tomorrow}T${sweepHour}:00Z`))
    await sweepFiles(app)
  },
})
