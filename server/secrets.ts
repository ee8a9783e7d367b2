import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What the master key does for features: each purpose has a key of its own, derived from it. */
export type Secrets = {
  /** HMAC-SHA256 of a text, base64url: for codes, anti-forgery tokens and signatures. */
  sign(text: string): string
  /** The same by every key whose signatures still count, the current one first: for comparing while keys rotate. */
  signatures(text: string): string[]
  /** AES-256-GCM; `place` (table:row:column) is authenticated, so that a value cannot be moved to another row. */
  encrypt(plain: string, place: string): string
  decrypt(cipher: string, place: string): string
  /** The same input gives the same value: look-ups by passport number without storing it readable. */
  blindIndex(text: string): string
  /** The same by every key in use, the current one first: for look-ups while keys rotate. */
  blindIndexes(text: string): string[]
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** One master key and what is derived from it. `id` stands in each value that it encrypts. */
export type MasterKey = {
  id: string
  fingerprint: string
  bytes: Buffer
  sign(text: string): string
  blindIndex(text: string): string
  /** Key for AES-256-GCM. */
  vault: Buffer
  /** Signs what leaves the database: manifests of backups. */
  signBackup(text: string): string
}

export const keyBytes = 32

export function masterKey(bytes: Buffer): MasterKey {
  if (bytes.length !== keyBytes) throw new Error('A master key is 32 bytes in base64.')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, 'rihla', purpose, keyBytes))
  const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  // Made ready once: a search signs hundreds of offers.
  const [signingKey, indexKey, backupKey] = ['seal', 'blind-index', 'backup'].map((purpose) =>
    createSecretKey(derive(purpose)),
  ) as [KeyObject, KeyObject, KeyObject]
  const vault = derive('vault')
  const fingerprint = createHmac('sha256', derive('fingerprint')).update('rihla master key').digest('hex')
  return {
    id: fingerprint.slice(0, 8),
    fingerprint,
    bytes,
    vault,
    sign: (text) => hmac(signingKey, text),
    blindIndex: (text) => hmac(indexKey, text.normalize('NFKC').toUpperCase()),
    signBackup: (text) => hmac(backupKey, text),
  }
}

/** A value names a key that this process does not hold (yet): a rotation that it has not heard of, or a foreign value. */
export class UnknownKey extends Error {}

const [ivBytes, tagBytes] = [12, 16]
/** `v2.<key id>.<iv, tag, cipher text>`; `v1.` is from before keys had ids. */
const form = /^v2\.([0-9a-f]{8})\.(.+)$/s

/** The id of the key that encrypted a value; null for one from before keys had ids. */
export const keyIdOf = (value: string): string | null => form.exec(value)?.[1] ?? null

export function encryptUnder(key: MasterKey, plain: string, place: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.vault, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v2.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

function open(key: MasterKey, payload: string, place: string): string {
  const bytes = Buffer.from(payload, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.vault, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** Throws where no key of `keys` fits, or where the value was changed or moved. */
export function decryptUnder(keys: readonly MasterKey[], value: string, place: string): string {
  const named = form.exec(value)
  if (named) {
    const key = keys.find(({ id }) => id === named[1])
    if (!key) throw new UnknownKey(`a value was encrypted under the master key ${named[1]}, which is not loaded`)
    return open(key, named[2]!, place)
  }
  let failure: unknown
  for (const key of keys) {
    try {
      return open(key, value.slice(3), place)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/**
 * `keys` is asked at each use: the first encrypts and signs, all of them decrypt. `missed` is told of a value whose
 * key is not among them.
 */
export function secretsOf(keys: () => readonly MasterKey[], missed: () => void = () => {}): Secrets {
  const current = () => keys()[0]!
  return {
    sign: (text) => current().sign(text),
    signatures: (text) => keys().map((key) => key.sign(text)),
    encrypt: (plain, place) => encryptUnder(current(), plain, place),
    decrypt(value, place) {
      try {
        return decryptUnder(keys(), value, place)
      } catch (error) {
        if (error instanceof UnknownKey) missed()
        throw error
      }
    },
    blindIndex: (text) => current().blindIndex(text),
    blindIndexes: (text) => keys().map((key) => key.blindIndex(text)),
  }
}

/** With one key that does not change: tests and benchmarks. */
export function secretsFrom(master: Buffer): Secrets {
  const keys = [masterKey(master)]
  return secretsOf(() => keys)
}

/**
 * The keys of the audit chain, derived from one stored secret that is encrypted under the master key.
 * `session` is the value of `rihla.audit_key` of the application's connections: the inner and outer pad of the HMAC key
 * with which the database authenticates entries. `chain` hashes blocks and never reaches the database.
 */
export type AuditKey = { id: number; session: string; chain: Buffer }
