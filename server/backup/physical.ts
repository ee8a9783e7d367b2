import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { FileStore } from '#server/features/operations/files'
import type { MasterKey } from '#server/secrets'
import { type ArchiveWriter, type WrittenEntry, writeArchive } from './archive.ts'
import { copyOut } from './copy.ts'
import type { BackupKey } from './encryption.ts'
import { type Manifest, signManifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

/** Kinds of message inside the stream of BASE_BACKUP. */
const message = { archive: 0x6e, manifest: 0x6d, data: 0x64 } as const
/** The log that it needs is in it, so it does not wait for the archive, which may not take anything. */
const command = `BASE_BACKUP (LABEL 'rihla', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** The server's tar of its data folder, then its manifest, as two streams that are read one after the other. */
function partsOf(messages: AsyncIterator<Buffer>) {
  let ended = false
  async function* part(): AsyncGenerator<Buffer> {
    let archives = 0
    for (;;) {
      const { value, done } = await messages.next()
      if (done) {
        ended = true
        return
      }
      if (value[0] === message.manifest) return
      if (value[0] === message.archive && ++archives > 1)
        throw new BackupProblem('The database uses tablespaces; back it up with the tools of PostgreSQL.')
      if (value[0] === message.data) yield value.subarray(1)
    }
  }
  return { part, isEnded: () => ended }
}

/**
 * A base backup of the embedded PostgreSQL over the replication protocol, while the app runs: the start of a
 * point-in-time recovery. A damaged page makes it fail, which is news that is wanted. Answers what to say.
 */
export async function writePhysicalBackup(options: {
  url: string
  path: string
  dataDir: string
  files: Pick<FileStore, 'list' | 'get'>
  keys: readonly MasterKey[]
  key: BackupKey | null
  at: Date
}): Promise<string[]> {
  const { files, keys } = options
  const about = { kind: 'physical', made_at: options.at.toISOString(), master_key_id: keys[0]!.id } as const
  const client = new pg.Client({ connectionString: options.url, replication: 'database' } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  const entries: WrittenEntry[] = []
  const uploads = new Set<string>()
  const addUploads = async (writer: ArchiveWriter) => {
    for (const { file_name } of await files.list()) {
      const bytes = uploads.has(file_name) ? null : await files.get(file_name)
      if (!bytes) continue
      entries.push(await writer.add(`uploads/${file_name}`, [bytes]))
      uploads.add(file_name)
    }
  }
  try {
    await writeArchive(options.path, about, options.key, async (writer) => {
      await addUploads(writer)
      // The login of the cluster on its own socket; whoever has the archive has the database anyway.
      entries.push(await writer.add('pg.password', [readFileSync(join(options.dataDir, 'pg.password'))]))
      const { part, isEnded } = partsOf(copyOut(client, command))
      entries.push(await writer.add('base.tar', part()))
      if (!isEnded()) entries.push(await writer.add('backup_manifest', part()))
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      // Those that came meanwhile: the database that was read may hold their rows.
      await addUploads(writer)
      const whole_at = rows[0]!.now.toISOString()
      const manifest: Manifest = { ...about, entries, rows: {}, missing_uploads: [], whole_at }
      const text = JSON.stringify(manifest)
      await writer.add('manifest.json', [Buffer.from(text)])
      await writer.add('manifest.sig', [Buffer.from(signManifest(keys[0]!, text))])
    })
  } finally {
    await client.end().catch(() => {})
  }
  const base = entries.find(({ name }) => name === 'base.tar')!
  return [`${Math.round(base.bytes / 1024 / 1024)} MB of the database's folder`]
}
