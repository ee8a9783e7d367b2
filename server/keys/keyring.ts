import type pg from 'pg'
import { decryptUnder, encryptUnder, type MasterKey, masterKey, type Secrets, secretsOf } from '#server/secrets'

type Client = Pick<pg.Client, 'query'>

export type KeyRecord = {
  id: string
  fingerprint: string
  state: 'next' | 'current' | 'retiring' | 'retired'
  wrapped: string | null
  retire_at: Date | null
  retired_at: Date | null
}

/** The keys that this process holds, kept in step with `master_keys`. */
export type Keyring = {
  secrets: Secrets
  /** The first is the current one. */
  keys(): readonly MasterKey[]
  current(): MasterKey
  /** Picks up a rotation that another process has begun, gone on with or ended. */
  refresh(client: Client): Promise<void>
}

export const recordsOf = async (client: Client): Promise<KeyRecord[]> =>
  (
    await client.query<KeyRecord>(
      'select id, fingerprint, state, wrapped, retire_at, retired_at from master_keys order by created_at, id',
    )
  ).rows

const placeOf = (id: string) => `master_keys:${id}:wrapped`
/** A key as its record holds it during a rotation: encrypted under the other key in use. */
export const wrapKey = (key: MasterKey, under: MasterKey) =>
  encryptUnder(under, key.bytes.toString('base64'), placeOf(key.id))

/** What of the records can be opened, starting from the keys at hand; the current one first. */
export function openRecords(records: readonly KeyRecord[], atHand: readonly MasterKey[]): MasterKey[] {
  const inUse = records.filter(({ state }) => state !== 'retired')
  const held = new Map(
    atHand.filter((key) => inUse.some((one) => one.fingerprint === key.fingerprint)).map((key) => [key.id, key]),
  )
  for (let before = -1; before !== held.size; ) {
    before = held.size
    for (const record of inUse) {
      if (held.has(record.id) || !record.wrapped) continue
      try {
        const text = decryptUnder([...held.values()], record.wrapped, placeOf(record.id))
        held.set(record.id, masterKey(Buffer.from(text, 'base64')))
      } catch {
        // Wrapped under a key that is not at hand, perhaps in the next round.
      }
    }
  }
  const order = ['current', 'retiring', 'next']
  return inUse
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .flatMap(({ id }) => held.get(id) ?? [])
}

export function keyringOf(keys: readonly MasterKey[], missed: () => void = () => {}): Keyring {
  let held = keys
  return {
    secrets: secretsOf(() => held, missed),
    keys: () => held,
    current: () => held[0]!,
    async refresh(client) {
      const records = await recordsOf(client)
      const opened = openRecords(records, held)
      // A process that slept through a whole rotation holds nothing of use; it keeps what it has, and its calls fail.
      if (opened.length && records.some(({ state, id }) => state === 'current' && id === opened[0]!.id)) held = opened
    },
  }
}
