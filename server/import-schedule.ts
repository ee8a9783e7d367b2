import { createReadStream, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/db.ts'
import { DataFolderInUse } from './db/embedded/lock.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/open-store.ts'
import { forgetImported, importSchedule } from '#server/suppliers/demo-airlines/stock/index'
import { loadLocations } from '#server/features/catalogue/locations'

// `npm run import-schedule FILE.csv [--replace] [--skip-unknown-airports]`, or `--forget` to fly the invented timetable alone again. Works beside
// a running app, which reads the new timetable within some seconds, and without one.

const usage =
  'Use: npm run import-schedule FILE.csv [-- --replace --skip-unknown-airports], or npm run import-schedule -- --forget'

class CannotImport extends Error {}

type How = { replace: boolean; skipUnknown: boolean }

async function run(url: string, file: string | undefined, how: How): Promise<boolean> {
  await migrate(url)
  const database = openDatabase(url, { max: 2, statementTimeoutMs: 600_000 })
  try {
    await loadLocations(database.pool)
    const { rows: kinds } = await database.pool.query<{ kind: string }>('select kind from installation')
    const isDemo = kinds[0]?.kind === 'demo'
    const client = await database.pool.connect()
    try {
      if (!file) {
        await forgetImported(client)
        console.log(
          isDemo
            ? 'The imported timetable is forgotten; the invented one flies again.'
            : 'The imported timetable is forgotten; nothing is sold until another one is imported.',
        )
        return true
      }
      const known = new Set(
        (await client.query<{ code: string }>('select code from airports where active')).rows.map((row) => row.code),
      )
      const startedAt = performance.now()
      const { rows, errors, errorCount, source, unknown, skipped } = await importSchedule(
        client,
        createReadStream(file, { highWaterMark: 1 << 20 }),
        { ...how, knows: (code) => known.has(code) },
      )
      if (unknown.size > 0) {
        const named = [...unknown].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`)
        console.error(`Airports that are not known or not active, with their rows: ${named.join(', ')}.`)
        console.error(
          skipped > 0
            ? `${skipped} rows were left out.`
            : 'With --skip-unknown-airports their rows are left out, or switch the airports on in the back office.',
        )
      }
      for (const { line, field, message } of errors) console.error(`line ${line}, ${field}: ${message}`)
      if (errorCount > 0) {
        console.error(
          `${errorCount > errors.length ? `... and ${errorCount - errors.length} more. ` : ''}Nothing was imported.`,
        )
        return false
      }
      console.log(
        `${rows} flights imported in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Now flying: ${!isDemo ? 'what you have imported' : source === 'imported' ? 'this timetable alone' : 'this timetable and the invented one'}.`,
      )
      return true
    } finally {
      client.release()
    }
  } finally {
    await database.pool.end()
  }
}

try {
  const args = process.argv.slice(2)
  const files = args.filter((arg) => !arg.startsWith('--'))
  const flags = args.filter((arg) => arg.startsWith('--'))
  const forget = flags.includes('--forget')
  const known = ['--replace', '--forget', '--skip-unknown-airports']
  if (flags.some((flag) => !known.includes(flag)) || files.length !== (forget ? 0 : 1)) throw new CannotImport(usage)
  if (files[0] && !existsSync(files[0])) throw new CannotImport(`There is no file ${files[0]}.`)
  const store = await openStore(readConfig(process.env, dirname(import.meta.dirname)), 'npm run import-schedule')
  try {
    process.exitCode = (await run(store.url, files[0], {
      replace: flags.includes('--replace'),
      skipUnknown: flags.includes('--skip-unknown-airports'),
    }))
      ? 0
      : 1
  } finally {
    await store.close()
  }
} catch (error) {
  const own = error instanceof CannotImport || error instanceof ConfigError || error instanceof DataFolderInUse
  console.error(own ? error.message : `The timetable could not be imported: ${(error as Error).message}`)
  process.exitCode = 2
}
