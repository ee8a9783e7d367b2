import { chownSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lesserUser, type RunAs } from '#server/db/embedded/binaries'
import { keepPrivate } from '#server/db/embedded/private-folder'
import type { PostgresSettings } from '#server/db/embedded/config'
import { type BackupKey, decryptChunks, type Encryption, encryptChunks, newEncryption } from './encryption.ts'
import { BackupProblem } from './problem.ts'
import { outgoingFolder, walArchiveSettings, walFile } from './wal-archive.ts'

type Header = { format: 'rihla-wal'; version: 1; name: string; encryption: Encryption }
const suffix = '.enc'
const sweepMs = 1_000
const headerBytesMax = 4_096

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

async function encrypted(name: string, plain: Buffer, key: BackupKey): Promise<Buffer> {
  const header: Header = { format: 'rihla-wal', version: 1, name, encryption: newEncryption(key) }
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const parts: Buffer[] = [line]
  for await (const part of encryptChunks(oneChunk(plain), key, header.encryption, line)) parts.push(part)
  return Buffer.concat(parts)
}

async function decrypted(path: string, name: string, key: BackupKey | null): Promise<Buffer> {
  const bytes = await readFile(path)
  const end = bytes.subarray(0, headerBytesMax).indexOf('\n') + 1
  const line = bytes.subarray(0, end)
  const { encryption, ...header } = JSON.parse(line.toString()) as Header
  if (!key || key.id !== encryption.key_id)
    throw new BackupProblem(
      `The archived WAL is encrypted with the backup key ${encryption.key_id}; set BACKUP_KEY to it.`,
    )
  if (header.name !== name) throw new BackupProblem(`The archived WAL ${name} is another file of the archive.`)
  const parts: Buffer[] = []
  for await (const part of decryptChunks(oneChunk(bytes.subarray(end)), key, encryption, line)) parts.push(part)
  return Buffer.concat(parts)
}

async function writeSafely(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/**
 * Encrypts what PostgreSQL has left in `outgoing` into the archive and removes it there. A segment that is archived
 * already with the same bytes counts as done; one with other bytes is never written over. Answers how many went.
 */
export async function encryptOutgoing(outgoing: string, archive: string, key: BackupKey): Promise<number> {
  const names = readdirSync(outgoing).filter((name) => walFile.test(name))
  for (const name of names.toSorted()) {
    const plain = await readFile(join(outgoing, name))
    const target = join(archive, `${name}${suffix}`)
    const isThere = await stat(target).then(
      () => true,
      () => false,
    )
    if (!isThere) await writeSafely(target, await encrypted(name, plain, key))
    else if (!plain.equals(await decrypted(target, name, key)))
      throw new BackupProblem(`WAL_ARCHIVE holds another ${name}; give this installation a folder of its own.`)
    await rm(join(outgoing, name))
  }
  return names.length
}

const give = (path: string, runAs: RunAs) => runAs && chownSync(path, runAs.uid, runAs.gid)

/**
 * For `WAL_ARCHIVE` with `BACKUP_KEY`: PostgreSQL copies its log into a private folder beside its own, from where this
 * process brings it into the archive, encrypted. No program of PostgreSQL is given the key.
 */
export async function startEncryptedArchive(parts: {
  dataDir: string
  archive: string
  key: BackupKey
  report(error: unknown): void
}): Promise<{ settings: PostgresSettings; stop(): Promise<void> }> {
  const { dataDir, archive, key, report } = parts
  const runAs = lesserUser()
  keepPrivate(dataDir, runAs)
  const outgoing = await outgoingFolder(dataDir)
  const settings = walArchiveSettings(outgoing)
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  let running: Promise<unknown> | null = null
  const sweep = async () => {
    running ??= encryptOutgoing(outgoing, archive, key)
      .catch(report)
      .finally(() => (running = null))
    await running
  }
  await sweep()
  const timer = setInterval(() => void sweep(), sweepMs)
  timer.unref()
  return {
    settings,
    async stop() {
      clearInterval(timer)
      await sweep()
      await sweep()
    },
  }
}

/** Whether an archive holds anything that was encrypted. */
export const isEncryptedArchive = (archive: string): boolean =>
  readdirSync(archive).some((name) => name.endsWith(suffix))

/** Lays the archived log from `since` on into `folder`, readable for PostgreSQL; what lies in clear is copied. */
export async function decryptArchive(parts: {
  archive: string
  folder: string
  key: BackupKey | null
  since: Date
}): Promise<void> {
  const { archive, folder, key, since } = parts
  const runAs = lesserUser()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  give(folder, runAs)
  for (const entry of readdirSync(archive)) {
    const isEncrypted = entry.endsWith(suffix)
    const name = isEncrypted ? entry.slice(0, -suffix.length) : entry
    if (!walFile.test(name)) continue
    const from = join(archive, entry)
    if (!name.endsWith('.history') && (await stat(from)).mtime < since) continue
    const to = join(folder, name)
    if (isEncrypted) await writeFile(to, await decrypted(from, name, key), { mode: 0o600 })
    else await copyFile(from, to)
    give(to, runAs)
  }
}
