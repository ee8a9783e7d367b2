import { sql } from 'kysely'
import { ConfigError, type Config } from '#server/config'
import { type Db, first } from '#server/db/db'

export type InstallationKind = 'demo' | 'company'

const kindOf = async (db: Db): Promise<InstallationKind | undefined> =>
  (await first(db, sql<{ kind: InstallationKind }>`select kind from installation`))?.kind

/**
 * What this database is, a demonstration or a company's own: decided by the first start and the same for ever.
 * Answers the settings to go on with, which follow a company's folder where DEMO does not say. Refuses (`ConfigError`)
 * a start as the other kind, before anything is written.
 */
export async function settleInstallation(db: Db, config: Config): Promise<Config> {
  const asked: InstallationKind = config.demo ? 'demo' : 'company'
  if (!(await kindOf(db)))
    await sql`insert into installation (kind) values (${asked}) on conflict do nothing`.execute(db)
  const kind = (await kindOf(db))!
  if (kind === asked) return config
  if (kind === 'demo')
    throw new ConfigError(
      'This data is a demonstration’s, with known passwords and invented money, and never becomes a company’s: start it with DEMO=1, or choose an empty DATA_DIR or DATABASE_URL for your company.',
    )
  if (config.demoAsked)
    throw new ConfigError(
      'This data is a company’s own and never becomes a demonstration: start it with DEMO=0, or choose an empty DATA_DIR for the demonstration.',
    )
  return { ...config, demo: false, history: false }
}
