import { createHash } from 'node:crypto'
import type { MasterKey } from '#server/secrets'
import { type ArchiveHeader, readAll, readArchive, readHeader } from './archive.ts'
import type { BackupKey } from './encryption.ts'
import { checkSignature, type DatabaseInfo, type Manifest } from './manifest.ts'
import { BackupProblem } from './problem.ts'

export type Verified = { header: ArchiveHeader; manifest: Manifest; database: DatabaseInfo | null }

/**
 * Reads a whole archive and compares it with its manifest, without a server: every entry there, none more, each with
 * its hash; the signature too where master keys are at hand. Throws `BackupProblem` and changes nothing.
 */
export async function verifyArchive(
  path: string,
  key: BackupKey | null,
  keys: readonly MasterKey[],
): Promise<Verified> {
  const { header } = await readHeader(path)
  const found = new Map<string, string>()
  let text = ''
  let signature = ''
  let database: DatabaseInfo | null = null
  for await (const { name, data } of readArchive(path, key)) {
    if (name === 'manifest.json') text = (await readAll(data)).toString()
    else if (name === 'manifest.sig') signature = (await readAll(data)).toString()
    else {
      const hash = createHash('sha256')
      const parts: Buffer[] = []
      for await (const chunk of data) {
        hash.update(chunk)
        if (name === 'database.json') parts.push(chunk)
      }
      if (parts.length) database = JSON.parse(Buffer.concat(parts).toString()) as DatabaseInfo
      found.set(name, hash.digest('hex'))
    }
  }
  if (!text || !signature) throw new BackupProblem('The archive has no manifest; nothing of it was used.')
  checkSignature(text, signature, keys)
  const manifest = JSON.parse(text) as Manifest
  const wrong = manifest.entries.find(({ name, sha256 }) => found.get(name) !== sha256)
  if (wrong || found.size !== manifest.entries.length)
    throw new BackupProblem(
      `The archive does not fit its manifest${wrong ? ` at ${wrong.name}` : ''}; nothing of it was used.`,
    )
  return { header, manifest, database }
}
