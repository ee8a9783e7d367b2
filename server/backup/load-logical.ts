import pg from 'pg'
import type { FileStore } from '#server/features/operations/files'
import { migrate } from '#server/db/migrate'
import { migrationFiles } from '#server/db/migration-files'
import { readAll, readArchive } from './archive.ts'
import { copyIn } from './copy.ts'
import type { BackupKey } from './encryption.ts'
import type { DatabaseInfo, Manifest, Sequence } from './manifest.ts'
import { BackupProblem } from './problem.ts'
import { unlimited } from './write-logical.ts'

const name = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Refuses a database in which anything stands: a restore never mixes with what is there. */
export async function refuseUnlessEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    if (rowCount) throw new BackupProblem('The database is not empty; restore into an empty one. Nothing was changed.')
  } finally {
    await client.end()
  }
}

/** The migrations that the archive's database had; refuses a newer one, and one made by other texts of them. */
function migrationsOf({ migrations }: DatabaseInfo) {
  const files = migrationFiles()
  migrations.forEach(({ name, sha256 }, index) => {
    if (!files[index])
      throw new BackupProblem(
        `The archive was made by a newer version of Rihla (migration ${name}); restore it with that one.`,
      )
    if (files[index].name !== name || files[index].sha256 !== sha256)
      throw new BackupProblem(
        `The archive was made with another text of migration ${name}; restore it with the version that made it.`,
      )
  })
  return files.slice(0, migrations.length)
}

type Constraint = { relation: string; name: string; definition: string }

/**
 * Foreign keys and unvalidated checks are taken off and put back, which checks every row; triggers rest meanwhile.
 * Both need the owner of the tables only, so that it works where the login is no superuser.
 */
async function withoutGuards(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const constraints = await client.query<Constraint>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and (contype = 'f' or (contype = 'c' and not convalidated)) order by conrelid, conname`,
  )
  const triggers = await client.query<{ relation: string }>(
    `select distinct tgrelid::regclass::text as relation from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`,
  )
  for (const { relation, name: constraint } of constraints.rows)
    await client.query(`alter table ${relation} drop constraint ${name(constraint)}`)
  for (const { relation } of triggers.rows) await client.query(`alter table ${relation} disable trigger user`)
  await load()
  for (const { relation } of triggers.rows) await client.query(`alter table ${relation} enable trigger user`)
  for (const { relation, name: constraint, definition } of constraints.rows)
    await client.query(`alter table ${relation} add constraint ${name(constraint)} ${definition}`)
}

/**
 * Loads a verified logical archive into an empty database and an empty file store, in one transaction. The schema is
 * made by the migrations that the archive had; a start of this version then applies the later ones.
 */
export async function loadLogicalBackup(options: {
  url: string
  path: string
  key: BackupKey | null
  files: Pick<FileStore, 'put' | 'list'>
  database: DatabaseInfo
  manifest: Manifest
}): Promise<{ rows: number; uploads: number }> {
  const { url, files, database } = options
  const wanted = migrationsOf(database)
  await refuseUnlessEmpty(url)
  // Those of this archive may be there from a restore that was interrupted: the names are random, so they are the same.
  const own = new Set(options.manifest.entries.map(({ name: entry }) => entry))
  if ((await files.list()).some(({ file_name }) => !own.has(`uploads/${file_name}`)))
    throw new BackupProblem('There are uploads already; restore into an empty place. Nothing was changed.')
  await migrate(url, { files: wanted })
  const client = new pg.Client({ connectionString: url, options: unlimited })
  client.on('error', () => {})
  await client.connect()
  let uploads = 0
  try {
    await client.query('begin')
    await withoutGuards(client, async () => {
      await client.query(`truncate ${database.tables.map((table) => name(table.name)).join(', ')}`)
      const tables = new Map(database.tables.map((table) => [table.name, table]))
      for await (const { name: entry, data } of readArchive(options.path, options.key)) {
        if (entry.startsWith('tables/')) {
          const table = tables.get(entry.slice('tables/'.length))
          if (!table) throw new BackupProblem(`The archive holds the table ${entry}, which it does not describe.`)
          await copyIn(client, `copy ${name(table.name)} (${table.columns.map(name).join(', ')}) from stdin`, data)
        } else if (entry.startsWith('uploads/')) {
          await files.put(entry.slice('uploads/'.length), await readAll(data))
          uploads++
        } else if (entry === 'sequences.json') {
          for (const sequence of JSON.parse((await readAll(data)).toString()) as Sequence[])
            await client.query('select setval($1::regclass, $2::bigint)', [
              `public.${name(sequence.name)}`,
              sequence.last_value,
            ])
        }
      }
    })
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
  return { rows: Object.values(options.manifest.rows).reduce((sum, count) => sum + count, 0), uploads }
}
