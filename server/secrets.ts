import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The vault: one master key, from which each purpose derives its own. Losing the key loses passports, not money. */
export type Secrets = {
  /** HMAC-SHA256 of a text, base64url: for codes, anti-forgery seals and signatures. */
  seal(text: string): string
  /** AES-256-GCM; `place` (table:row:column) is authenticated, so that a value cannot be moved to another row. */
  encrypt(plain: string, place: string): string
  decrypt(cipher: string, place: string): string
  /** The same input gives the same value: look-ups by passport number without storing it readable. */
  blindIndex(text: string): string
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url')

export function secretsFrom(master: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'rihla', purpose, 32))
  const [sealKey, vaultKey, indexKey] = [derive('seal'), derive('vault'), derive('blind-index')]
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    seal: (text) => hmac(sealKey, text),
    blindIndex: (text) => hmac(indexKey, text.normalize('NFKC').toUpperCase()),
    encrypt(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', vaultKey, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    decrypt(text, place) {
      const bytes = Buffer.from(text.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', vaultKey, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** The master key where there is one: `MASTER_KEY`, else the key file of the data folder. Makes none. */
export function knownMasterKey(dataDir: string, fromEnv: string | undefined): Buffer | null {
  return fromEnv || existsSync(join(dataDir, 'master.key')) ? loadMasterKey(dataDir, fromEnv) : null
}

/** The key file of the data folder, made on first start and readable by its owner only. `MASTER_KEY` (base64, 32 bytes) wins. */
export function loadMasterKey(dataDir: string, fromEnv: string | undefined): Buffer {
  if (fromEnv) {
    const key = Buffer.from(fromEnv, 'base64')
    if (key.length !== 32) throw new Error('MASTER_KEY must be 32 bytes in base64.')
    return key
  }
  const file = join(dataDir, 'master.key')
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(32)
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return key
}
