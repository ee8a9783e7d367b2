import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config'
import { findAppRole } from '#server/db/app-role'
import { first, openDatabase } from '#server/db/db'
import { openStore } from '#server/db/open-store'
import { readAuditKey } from '#server/features/money/audit'
import { openRecordedKeyring } from '#server/keys/index'
import { CannotDo, type Open } from './command.ts'
import { schemaState } from './schema-state.ts'

const root = dirname(dirname(import.meta.dirname))

async function prepare(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const schema = await schemaState(client)
    if (schema.state !== 'current') throw new CannotDo(`${schema.sentence} Nothing was changed.`)
    return { role: await findAppRole(client) }
  } finally {
    await client.end()
  }
}

/**
 * Opens the installation that the environment names for one command, as the application would: its role, its audit
 * session, its checked master key. Refuses a database of another version instead of changing it.
 */
export const openInstallation =
  (name: string): Open =>
  async (work) => {
    const config = readConfig(process.env, root)
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
      throw new CannotDo(`There is no data in ${config.dataDir} yet; npm start makes it.`)
    const store = await openStore(config, `npm run ${name}`)
    try {
      const { role } = await prepare(store.url)
      const keyring = await openRecordedKeyring(store.url, {
        dataDir: config.dataDir,
        fromEnv: process.env['MASTER_KEY'],
      })
      if (!keyring) throw new CannotDo('This database has no master key yet; npm start records it.')
      const audit = await readAuditKey(store.url, keyring.secrets)
      const database = openDatabase(store.url, { max: 2, asRole: role, auditSession: audit?.session })
      try {
        const { now } = (await first(database.db, sql<{ now: Date }>`select now() as now`))!
        return await work({
          config,
          db: database.db,
          // A command is one moment, told by the clock that all processes share.
          clock: { now: () => now },
          secrets: keyring.secrets,
          publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
          isRunning: store.isRunning,
        })
      } finally {
        await database.close()
      }
    } finally {
      await store.close()
    }
  }
