import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { BackupProblem } from './problem.ts'

/** In the archive's header: which key encrypted it, and the salt of this archive's own key. */
export type Encryption = { cipher: 'aes-256-gcm'; key_id: string; salt: string; chunk: number }

const chunkBytes = 1024 * 1024
const tagBytes = 16
const [cost, minLength] = [2 ** 15, 16]

/** `BACKUP_KEY` as it is used: slow to guess, whatever it is. Its id names it without showing it. */
export type BackupKey = { id: string; bytes: Buffer }

/** Derives the key from `BACKUP_KEY`, any text of at least 16 characters. */
export function backupKey(text: string): BackupKey {
  if (text.length < minLength) throw new BackupProblem(`BACKUP_KEY must have at least ${minLength} characters.`)
  const bytes = scryptSync(text.normalize('NFKC'), 'rihla backup', 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 })
  return { id: Buffer.from(hkdfSync('sha256', bytes, 'rihla', 'backup-key-id', 4)).toString('hex'), bytes }
}

export const newEncryption = ({ id }: BackupKey): Encryption => ({
  cipher: 'aes-256-gcm',
  key_id: id,
  salt: randomBytes(32).toString('base64url'),
  chunk: chunkBytes,
})

/** A key of this archive alone, so that a counter serves as nonce. */
const keyOf = (key: BackupKey, { salt }: Encryption) =>
  Buffer.from(hkdfSync('sha256', key.bytes, Buffer.from(salt, 'base64url'), 'rihla backup archive', 32))

/** Eleven bytes of counter and one that marks the last chunk: none can be left out, moved or cut off. */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(counter), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts a stream chunk by chunk; `header` is authenticated with each. */
export async function* encryptChunks(
  source: AsyncIterable<Buffer>,
  key: BackupKey,
  encryption: Encryption,
  header: Buffer,
): AsyncGenerator<Buffer> {
  const own = keyOf(key, encryption)
  let counter = 0
  let held: Buffer[] = []
  let bytes = 0
  const close = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(counter++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  for await (const piece of source) {
    held.push(piece)
    bytes += piece.length
    if (bytes <= chunkBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    // The last chunk is known as such only at the end, so one is always held back.
    for (; all.length - at > chunkBytes; at += chunkBytes) yield close(all.subarray(at, at + chunkBytes), false)
    held = [all.subarray(at)]
    bytes = all.length - at
  }
  yield close(Buffer.concat(held), true)
}

const damaged = () => new BackupProblem('The archive is damaged or was changed; nothing of it was used.')

/** Decrypts what `encryptChunks` made. Throws `BackupProblem` at the first chunk that was changed, moved or cut off. */
export async function* decryptChunks(
  source: AsyncIterable<Buffer>,
  key: BackupKey,
  encryption: Encryption,
  header: Buffer,
): AsyncGenerator<Buffer> {
  const own = keyOf(key, encryption)
  const whole = chunkBytes + tagBytes
  let counter = 0
  let held: Buffer = Buffer.alloc(0)
  const open = (chunk: Buffer, isLast: boolean) => {
    if (chunk.length < tagBytes) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(counter++, isLast)).setAAD(header)
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  for await (const piece of source) {
    held = Buffer.concat([held, piece])
    let at = 0
    for (; held.length - at > whole; at += whole) yield open(held.subarray(at, at + whole), false)
    held = held.subarray(at)
  }
  yield open(held, true)
}
