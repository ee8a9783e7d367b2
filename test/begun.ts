import pg from 'pg'
import { inject } from 'vitest'
import { systemClock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/db.ts'
import { beginAudit, readAuditKey } from '../server/features/money/audit/index.ts'
import { seedDemoCompany } from '../server/features/operations/settings/index.ts'
import { type AuditKey, secretsFrom } from '../server/secrets.ts'
import { settleInstallation } from '../server/setup/index.ts'
import { begunOf, withDatabase } from './database.ts'

let made: Promise<string> | undefined
let audit: Promise<AuditKey> | undefined

/**
 * A demonstration as its first start leaves it, as a template: its kind is settled, its company is there, the chain of
 * changes has begun with what stands in each watched table. All that is the same for every app that a test starts, and
 * takes longer than the rest of the start, so it is done once a run.
 */
export const begunTemplate = (): Promise<string> => (made ??= makeTemplate())

/** The key of the chain, in a clone of the template: one for all of them. */
export const begunAudit = (url: string): Promise<AuditKey> =>
  (audit ??= readAuditKey(url, runSecrets()).then((key) => key!))

export const runMasterKey = (): Buffer => Buffer.from(inject('masterKey'), 'base64')
const runSecrets = () => secretsFrom(runMasterKey())

async function makeTemplate(): Promise<string> {
  const name = begunOf(inject('template'))
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    // Of the processes of a run one makes it, the others wait.
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const ready = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (!ready.rowCount) {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`)
      await begin(withDatabase(inject('adminUrl'), name))
      await admin.query(`alter database ${name} with is_template true allow_connections false`)
    }
    return name
  } finally {
    await admin.end()
  }
}

async function begin(url: string): Promise<void> {
  const key = (await readAuditKey(url, runSecrets(), { create: true }))!
  const database = openDatabase(url, { asRole: inject('appRole'), auditSession: key.session })
  const config = readConfig({ RIHLA_TESTING: '1', DEMO: '1' }, process.cwd())
  try {
    await settleInstallation(database.db, config)
    await seedDemoCompany(database.db)
    await beginAudit({ db: database.db, clock: systemClock, config, audit: key })
  } finally {
    await database.close()
  }
}
