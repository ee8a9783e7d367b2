import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'

const folder = join(import.meta.dirname, 'migrations')
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The numbered files in order. Refuses a gap, a double number and a strange name. */
export function migrationFiles(): { name: string; text: string; sha256: string }[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = fileName.exec(name)?.[1]
    if (Number(number) !== index + 1) throw new Error(`migration ${name} is out of step: number ${index + 1} is next`)
    const text = readFileSync(join(folder, name), 'utf8')
    return { name: name.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') }
  })
}

const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const { name, text } of migrationFiles())
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    return migrations
  },
}

/** The role the application works under: it owns nothing and cannot rewrite history. */
export const appRole = 'rihla_app'

/** Without a trigger of its own; the other tables that are only added to are those whose trigger refuses a change. */
const appendOnly = ['proof_runs']
/** Tables of which a row, once written, is refused to change: `refuse_change` of 0001, bit 16 of a trigger is update. */
const historyTables = `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' and not t.tgisinternal and t.tgtype & 16 > 0`
/** Money and invoices are written by the functions of 0003 alone. */
const functionOnly = ['ledger_accounts', 'journals', 'postings', 'holds', 'invoices']

async function grantAppRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select rolsuper or rolcreaterole as able from pg_roles where rolname = current_user`,
  )
  const exists = (await client.query('select 1 from pg_roles where rolname = $1', [appRole])).rowCount === 1
  if (!exists && !rows[0].able) return false
  if (!exists)
    await client.query(
      `do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
  await client.query(`grant ${appRole} to current_user`).catch(() => {})
  await client.query(`grant usage on schema public to ${appRole};
    grant select, insert, update, delete on all tables in schema public to ${appRole};
    grant usage, select on all sequences in schema public to ${appRole};
    grant execute on all functions in schema public to ${appRole};
    revoke create on schema public from public`)
  const held = (
    await client.query<{ tablename: string }>(`select tablename from pg_tables where schemaname = 'public'`)
  ).rows.map((row) => row.tablename)
  const history = (await client.query<{ name: string }>(historyTables)).rows.map((row) => row.name)
  for (const table of [...appendOnly, ...history])
    if (held.includes(table)) await client.query(`revoke update, delete, truncate on ${table} from ${appRole}`)
  for (const table of functionOnly)
    if (held.includes(table)) await client.query(`revoke insert, update, delete, truncate on ${table} from ${appRole}`)
  return true
}

/**
 * Brings the database up to date, one file a transaction, under a lock: several processes may start at once.
 * Answers the role the pool should take, or null where the login may not make roles (then triggers guard alone).
 */
export async function migrate(url: string): Promise<{ applied: string[]; role: string | null }> {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC' })
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const applied: string[] = []
  try {
    const { rows } = await pool.query<{ v: number }>(`select current_setting('server_version_num')::int as v`)
    if (rows[0]!.v < 150000) throw new Error('Rihla needs PostgreSQL 15 or newer.')
    const migrator = new Migrator({ db, provider })
    for (;;) {
      const { error, results } = await migrator.migrateUp()
      if (error) {
        const text = String((error as Error).message ?? error)
        throw /previously executed migration/.test(text)
          ? new Error('The database is newer than this version of Rihla. Start the newer version; nothing was touched.')
          : error
      }
      if (!results?.length) break
      applied.push(...results.map((result) => result.migrationName))
    }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock(724551)')
      for (const { name, sha256 } of migrationFiles()) {
        const known = await client.query<{ sha256: string }>(
          'insert into migration_texts (name, sha256) values ($1, $2) on conflict (name) do update set name = excluded.name returning sha256',
          [name, sha256],
        )
        if (known.rows[0]!.sha256 !== sha256)
          throw new Error(`The text of migration ${name} has changed since it was applied. Write a new one instead.`)
      }
      return { applied, role: (await grantAppRole(client)) ? appRole : null }
    } finally {
      await client.end()
    }
  } finally {
    await db.destroy()
  }
}
