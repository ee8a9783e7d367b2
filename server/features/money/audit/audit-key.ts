import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { AuditKey, Secrets } from '#server/secrets'

export class WrongAuditKey extends Error {}

const placeOf = (id: number) => `audit_keys:${id}:encrypted`
const blockBytes = 64

/** Both pads of HMAC-SHA256 (RFC 2104), so that SQL needs two plain hashes and no key schedule. */
function pads(key: Buffer): string {
  const block = Buffer.alloc(blockBytes)
  key.copy(block)
  const pad = (byte: number) => Buffer.from(block.map((value) => value ^ byte)).toString('hex')
  return pad(0x36) + pad(0x5c)
}

/** Derives the keys from the stored secret of 32 bytes. */
export function auditKeyFrom(id: number, secret: Buffer): AuditKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'rihla', purpose, 32))
  return { id, session: pads(derive('audit-session')), chain: derive('audit-chain') }
}

/**
 * Reads the key of the chain, as the owner of the database. Makes one where there is none and `create` is set. Answers
 * null where there is none, or no table for it yet. Refuses (`WrongAuditKey`) a master key that does not open it.
 */
export async function readAuditKey(
  url: string,
  secrets: Secrets,
  options: { create?: boolean } = {},
): Promise<AuditKey | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const table = await client.query<{ there: boolean }>(`select to_regclass('public.audit_keys') is not null as there`)
    if (!table.rows[0]!.there) return null
    if (options.create)
      await client.query('insert into audit_keys (id, encrypted) values (1, $1) on conflict (id) do nothing', [
        secrets.encrypt(randomBytes(32).toString('base64'), placeOf(1)),
      ])
    const { rows } = await client.query<{ id: number; encrypted: string }>(
      'select id, encrypted from audit_keys order by id desc limit 1',
    )
    const row = rows[0]
    if (!row) return null
    try {
      return auditKeyFrom(row.id, Buffer.from(secrets.decrypt(row.encrypted, placeOf(row.id)), 'base64'))
    } catch {
      throw new WrongAuditKey(
        'The master key does not open the key of the audit chain; this database was made with another one.',
      )
    }
  } finally {
    await client.end()
  }
}

/** HMAC-SHA256 with the key that never reaches the database. */
export const chainHash = (key: AuditKey, parts: readonly unknown[]): Buffer =>
  createHmac('sha256', key.chain).update(JSON.stringify(parts)).digest()
