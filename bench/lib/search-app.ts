import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../server/app.ts'
import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/db.ts'
import { migrate } from '../../server/db/migrate.ts'
import { readAuditKey } from '../../server/features/money/audit/index.ts'
import { registerFeatures } from '../../server/register-features.ts'
import { secretsFrom } from '../../server/secrets.ts'

export type SearchApp = { app: App; close(): Promise<void> }

/** An app with all features in this process on the empty database at `url`, flights of the demo network included. */
export async function openSearchApp(url: string): Promise<SearchApp> {
  const secrets = secretsFrom(randomBytes(32))
  const { role } = await migrate(url)
  const audit = (await readAuditKey(url, secrets, { create: true }))!
  const database = openDatabase(url, { asRole: role, auditSession: audit.session })
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-bench-app-'))
  const config = {
    ...readConfig({ RIHLA_TESTING: '1', LOG_LEVEL: 'silent', PORT: '3000' }, process.cwd()),
    databaseUrl: url,
    dataDir,
  }
  const { app, server } = createApp({ config, database, clock: systemClock, secrets, audit, crash: () => {} })
  const { warmUp } = await registerFeatures(app, server, { demoNetwork: true })
  await server.ready()
  await warmUp()
  return {
    app,
    async close() {
      app.draining = true
      await server.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
