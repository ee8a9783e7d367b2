import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readAuditKey } from '#server/features/money/audit'
import { ConfigError, readConfig } from './config.ts'
import { DataFolderInUse } from './db/embedded/lock.ts'
import { migrate } from './db/migrate.ts'
import { openStore } from './db/open-store.ts'
import { KeyProblem, readKeyring, rotateKey } from './keys/index.ts'

// `npm run rotate-key [-- --now]`: changes the master key, beside a running server or without one. With `--now` the key
// before is retired at once (a key that leaked): pages that are open load again.

try {
  const config = readConfig(process.env, dirname(import.meta.dirname))
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
    throw new KeyProblem(`There is no data in ${config.dataDir} yet; npm start makes it.`)
  const store = await openStore(config, 'npm run rotate-key')
  try {
    const given = process.env['MASTER_KEY']
    const keyring = await readKeyring(store.url, { dataDir: config.dataDir, fromEnv: given })
    const audit = keyring && (await readAuditKey(store.url, keyring.secrets))
    await migrate(store.url, { auditSession: audit?.session })
    await rotateKey(store.url, {
      dataDir: config.dataDir,
      fromEnv: given,
      newFromEnv: process.env['MASTER_KEY_NEW'],
      auditSession: audit?.session,
      retireNow: process.argv.includes('--now'),
      print: (sentence) => console.log(sentence),
      // Nobody else holds keys where no server runs.
      ...(store.isRunning ? {} : { pickedUp: async () => {} }),
    })
  } finally {
    await store.close()
  }
} catch (error) {
  const message = (error as Error).message
  const own = error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof KeyProblem
  console.error(own ? message : `The key could not be rotated: ${message}`)
  process.exitCode = 1
}
