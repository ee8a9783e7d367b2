import pg from 'pg'
import { prepareAppRole } from './app-role.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'

export { migrationFiles } from './migration-files.ts'

/** Advisory locks of this database: bringing it up to date, filling it at the start, reading and rotating its keys. */
export const locks = { migrations: 724_551, start: 724_552, keys: 724_553, rotation: 724_554 }

const oldestVersion = 150_000

/** Where it is recorded what was applied: as Kysely's migrator made them, which brought databases up to date before. */
const records = {
  kysely_migration: 'name varchar(255) not null primary key, timestamp varchar(255) not null',
  kysely_migration_lock: 'id varchar(255) not null primary key, is_locked integer default 0 not null',
}

const has = async (client: pg.Client, table: string) =>
  (await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`public.${table}`])).rows[0]!
    .found

/**
 * Refuses a database that is newer than these files, or that was made by another text of one of them. Reads only.
 * Answers the files that are still to be applied.
 */
async function compareTexts(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const applied = (await has(client, 'kysely_migration'))
    ? (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows
    : []
  const texts = (await has(client, 'migration_texts'))
    ? (await client.query<{ name: string; sha256: string }>('select name, sha256 from migration_texts order by name'))
        .rows
    : []
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  const newer = [...applied, ...texts].find(({ name }) => !known.has(name))
  if (newer)
    throw new Error(
      `The database is newer than this version of Rihla (it has migration ${newer.name}). Start the newer version; nothing was touched.`,
    )
  const edited = texts.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (edited)
    throw new Error(
      `The text of migration ${edited.name} is not the one that was applied to this database. Start the version that applied it, or restore a backup into an empty database; nothing was touched.`,
    )
  const skipped = applied.findIndex(({ name }, index) => files[index]!.name !== name)
  if (skipped >= 0)
    throw new Error(
      `The database has migration ${applied[skipped]!.name} without ${files[skipped]!.name} before it. Restore a backup; nothing was touched.`,
    )
  return files.slice(applied.length)
}

async function applyAll(client: pg.Client, files: MigrationFile[], pending: MigrationFile[]): Promise<string[]> {
  for (const [table, columns] of Object.entries(records))
    if (!(await has(client, table))) await client.query(`create table ${table} (${columns})`)
  for (const { name, text } of pending) {
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
        name,
        new Date().toISOString(),
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }
  // A kill between a migration and this line leaves its text to be recorded by the next start.
  await client.query(
    `insert into migration_texts (name, sha256) select * from unnest($1::text[], $2::text[]) on conflict (name) do nothing`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256)],
  )
  return pending.map(({ name }) => name)
}

/** PostgreSQL's "permission denied", with what to grant; other errors as they are. */
async function explain(client: pg.Client, error: unknown): Promise<unknown> {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== '42501') return error
  const { rows } = await client.query<{ login: string; database: string }>(
    'select quote_ident(current_user) as login, quote_ident(current_database()) as database',
  )
  const { login, database } = rows[0]!
  return new Error(
    `The database login ${login} may not set up the tables of Rihla (${message}). Run as the owner of the database: ` +
      `grant create on database ${database} to ${login}; grant create, usage on schema public to ${login};`,
  )
}

/**
 * Brings the database up to date, one file a transaction, and gives the app's role its rights, all under one lock:
 * several processes may start at once. Changes nothing where an applied file was edited or the database is newer.
 * Answers the role that the pool should take, or null where the login may not make roles (then triggers guard alone).
 */
export async function migrate(
  url: string,
  options: { files?: MigrationFile[]; auditSession?: string | undefined } = {},
): Promise<{ applied: string[]; role: string | null }> {
  const files = options.files ?? migrationFiles()
  // What a migration changes in watched tables is the application's doing.
  const audit = options.auditSession ? `-c rihla.audit_key=${options.auditSession} ` : ''
  const client = new pg.Client({ connectionString: url, options: `${audit}-c timezone=UTC` })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`)
    if (rows[0]!.v < oldestVersion) throw new Error('Rihla needs PostgreSQL 15 or newer.')
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    try {
      const pending = await compareTexts(client, files)
      return { applied: await applyAll(client, files, pending), role: await prepareAppRole(client) }
    } catch (error) {
      throw await explain(client, error)
    }
  } finally {
    await client.end().catch(() => {})
  }
}
