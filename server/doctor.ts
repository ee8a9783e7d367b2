import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Db, first, openDatabase } from './db/db.ts'
import { DataFolderInUse } from './db/embedded/lock.ts'
import { openStore } from './db/open-store.ts'
import { findAppRole } from './db/app-role.ts'
import { migrationFiles } from './db/migrate.ts'
import { acknowledgeEntries, auditChecks, chainHead, readAuditKey, witnessLines } from '#server/features/money/audit'
import { outsideChecks, runInvariants } from '#server/features/money/ledger'
import { keyAtHand, readKeyring } from './keys/index.ts'
import { findingsOf, productionFacts } from './production/index.ts'
import type { AuditKey } from '#server/secrets'

// `npm run doctor`: is what the app remembers still true? Reads only, beside a running server or without one. Ends with 1 when something is broken, with 2
// when it could not look. `--acknowledge 17,18 --who NAME --reason TEXT` first answers, in the audit chain, for entries
// that were written past the application on purpose.
// `--production`: is this installation fit for production? Ends with 1 where something critical is not.

class CannotLook extends Error {}

async function acknowledge(db: Db, config: Config, audit: AuditKey | null): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ strict: false, options: { acknowledge: text, who: text, reason: text } })
  const { acknowledge: ids, who, reason } = values
  if (ids === undefined) return
  if (typeof ids !== 'string' || !/^\d+(,\d+)*$/.test(ids) || typeof who !== 'string' || typeof reason !== 'string')
    throw new CannotLook('Say which entries, who answers and why: --acknowledge 17,18 --who NAME --reason TEXT')
  if (!audit) throw new CannotLook('Answering for entries needs the master key: set DATA_DIR or MASTER_KEY.')
  await acknowledgeEntries({ db, config, audit, clock: systemClock }, ids.split(',').map(Number), who, reason)
}

async function examine(url: string, config: Config): Promise<boolean> {
  const keyring = await readKeyring(url, { dataDir: config.dataDir, fromEnv: process.env['MASTER_KEY'] })
  const secrets = keyring?.secrets ?? null
  const audit = secrets && (await readAuditKey(url, secrets))
  const database = openDatabase(url, { max: 2, auditSession: audit?.session })
  try {
    const known = await first(
      database.db,
      sql<{ names: string[] }>`select array(select name from migration_texts order by name) as names`,
    ).catch((error: unknown) => {
      if ((error as { code?: string }).code === '42P01') return undefined
      throw error
    })
    const wanted = migrationFiles().map((file) => file.name)
    if (known?.names.join() !== wanted.join())
      throw new CannotLook('The database is not at this version of Rihla; npm start brings it there, then look again.')
    const client = await database.pool.connect()
    const role = await findAppRole(client).finally(() => client.release())
    if (!role) console.log('note  the login may not make roles, so history is guarded by triggers alone')
    await acknowledge(database.db, config, audit)
    if (!audit) console.log('note  without the master key the audit chain is compared, but not recomputed')
    const checks = [
      ...(await runInvariants(database.db)),
      ...(audit ? await auditChecks({ db: database.db, config, audit }, { whole: true }) : []),
      ...(await outsideChecks({ db: database.db, config, secrets }, { all: true })),
    ]
    const head = await chainHead(database.db)
    if (head) console.log(`note  audit chain: block ${head.block}, ${head.entries} entries, ${head.hash.slice(0, 16)}…`)
    const restores = witnessLines(config.dataDir).filter((line) => line?.event === 'restore')
    for (const line of restores)
      console.log(`note  restored from ${line!.note} on ${line!.at.slice(0, 16).replace('T', ' ')}`)
    for (const check of checks) {
      console.log(`${check.broken.length === 0 ? 'ok    ' : 'BROKEN'} ${check.name}: ${check.title}`)
      for (const row of check.broken) console.log(`         ${row.subject}: ${row.detail}`)
    }
    const broken = checks.filter((check) => check.broken.length > 0).length
    console.log(
      broken === 0 ? `\nAll ${checks.length} checks hold.` : `\n${broken} of ${checks.length} checks are broken.`,
    )
    return broken === 0
  } finally {
    await database.close()
  }
}

/** One line for each thing that is not fit, with what to do. True where nothing critical is among them. */
async function examineProduction(url: string, config: Config): Promise<boolean> {
  const database = openDatabase(url, { max: 2 })
  try {
    const key = keyAtHand(config.dataDir, process.env['MASTER_KEY'])?.bytes ?? null
    const findings = findingsOf(await productionFacts(database.db, { config, key, now: new Date() }))
    for (const { name, critical, text } of findings) console.log(`${critical ? 'UNFIT ' : 'note  '} ${name}: ${text}`)
    const critical = findings.filter((one) => one.critical).length
    console.log(critical === 0 ? '\nFit for production.' : `\n${critical} things are not fit for production.`)
    return critical === 0
  } finally {
    await database.close()
  }
}

try {
  const config = readConfig(process.env, dirname(import.meta.dirname))
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
    throw new CannotLook(`There is no data in ${config.dataDir} yet; npm start makes it.`)
  const store = await openStore(config, 'npm run doctor')
  try {
    const look = process.argv.includes('--production') ? examineProduction : examine
    process.exitCode = (await look(store.url, config)) ? 0 : 1
  } finally {
    await store.close()
  }
} catch (error) {
  const message = (error as Error).message
  const own = error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof CannotLook
  console.error(own ? message : `The doctor could not look: ${message}`)
  process.exitCode = 2
}
