import pg from 'pg'
import type { FileStore } from '#server/features/operations/files'
import type { MasterKey } from '#server/secrets'
import { type ArchiveWriter, type WrittenEntry, writeArchive } from './archive.ts'
import { copyOut } from './copy.ts'
import type { BackupKey } from './encryption.ts'
import { type DatabaseInfo, type Manifest, type Sequence, signManifest, type TableInfo } from './manifest.ts'

/** Kept by the migrations themselves, or worth nothing after a restart (unlogged tables are left out too). */
const ownTables = ['migration_texts', 'kysely_migration', 'kysely_migration_lock']

const name = (text: string) => `"${text.replaceAll('"', '""')}"`
const json = (value: unknown) => [Buffer.from(JSON.stringify(value))]

export const unlimited =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c extra_float_digits=1'

async function describe(client: pg.Client): Promise<DatabaseInfo> {
  const version = await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`)
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration_texts order by name',
  )
  const tables = await client.query<TableInfo>(
    `select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> all($1) order by c.relname`,
    [ownTables],
  )
  return { server_version: version.rows[0]!.v, migrations: migrations.rows, tables: tables.rows }
}

/** Never behind what was copied: sequences know no snapshot, so they are read after the rows. */
const sequencesOf = async (client: pg.Client): Promise<Sequence[]> =>
  (
    await client.query<Sequence>(
      `select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    )
  ).rows

export type LogicalBackup = { path: string; rows: number; uploads: number; missing_uploads: string[] }

/**
 * Writes the whole database in one snapshot, and the uploads, while the app runs. Works with any PostgreSQL and loads
 * into any later one. `keys` are the master keys; none of them is written.
 */
export async function writeLogicalBackup(options: {
  url: string
  path: string
  files: Pick<FileStore, 'list' | 'get'>
  keys: readonly MasterKey[]
  key: BackupKey | null
  at: Date
}): Promise<LogicalBackup> {
  const { path, files, keys } = options
  const client = new pg.Client({ connectionString: options.url, options: unlimited })
  client.on('error', () => {})
  await client.connect()
  const about = { kind: 'logical', made_at: options.at.toISOString(), master_key_id: keys[0]!.id } as const
  const entries: WrittenEntry[] = []
  const rows: Record<string, number> = {}
  const missing_uploads: string[] = []
  const uploads = new Set<string>()

  const addUpload = async (writer: ArchiveWriter, file_name: string) => {
    const bytes = await files.get(file_name)
    if (!bytes) return false
    entries.push(await writer.add(`uploads/${file_name}`, [bytes]))
    uploads.add(file_name)
    return true
  }
  const addTable = async (writer: ArchiveWriter, table: TableInfo) => {
    let count = 0
    const counted = async function* () {
      const columns = table.columns.map(name).join(', ')
      for await (const row of copyOut(client, `copy ${name(table.name)} (${columns}) to stdout`)) {
        count++
        yield row
      }
    }
    entries.push(await writer.add(`tables/${table.name}`, inBlocks(counted())))
    rows[table.name] = count
  }

  try {
    await writeArchive(path, about, options.key, async (writer) => {
      // Uploads first: one that is deleted while the rows are read is in the archive already.
      for (const { file_name } of await files.list()) await addUpload(writer, file_name)
      await client.query('begin isolation level repeatable read read only')
      const info = await describe(client)
      entries.push(await writer.add('database.json', json(info)))
      for (const table of info.tables) await addTable(writer, table)
      const named = await client.query<{ file_name: string }>('select file_name from files order by file_name')
      await client.query('commit')
      entries.push(await writer.add('sequences.json', json(await sequencesOf(client))))
      for (const { file_name } of named.rows)
        if (!uploads.has(file_name) && !(await addUpload(writer, file_name))) missing_uploads.push(file_name)
      const manifest: Manifest = { ...about, entries, rows, missing_uploads }
      const text = JSON.stringify(manifest)
      await writer.add('manifest.json', [Buffer.from(text)])
      await writer.add('manifest.sig', [Buffer.from(signManifest(keys[0]!, text))])
    })
  } finally {
    await client.end().catch(() => {})
  }
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return { path, rows: total, uploads: uploads.size, missing_uploads }
}

/** COPY sends a message a row; blocks of this size compress and write better. */
async function* inBlocks(rows: AsyncIterable<Buffer>, size = 256 * 1024): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const row of rows) {
    held.push(row)
    bytes += row.length
    if (bytes < size) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes) yield Buffer.concat(held)
}
