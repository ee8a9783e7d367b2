import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { decryptUnder, keyBytes, masterKey, type MasterKey } from '#server/secrets'
import { locks } from '#server/db/migrate'
import { encryptedColumns } from './encrypted-columns.ts'
import { givenKey, keyFile, KeyProblem, writeKeyFile } from './key-file.ts'
import { type KeyRecord, type Keyring, keyringOf, openRecords, recordsOf } from './keyring.ts'

type Sample = { value: string; place: string }

/** One encrypted value of each column: what a key must open that says it is this database's. */
async function samplesOf(client: pg.Client): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const { table, column, key, place } of encryptedColumns) {
    const { rows } = await client.query<Record<string, string>>(
      `select ${key.map((name) => `"${name}"::text`).join(', ')}, "${column}" as "encrypted value" from "${table}" where "${column}" <> '' limit 1`,
    )
    for (const row of rows) samples.push({ value: row['encrypted value']!, place: place(row) })
  }
  return samples
}

const opens = (key: MasterKey, { value, place }: Sample) => {
  try {
    decryptUnder([key], value, place)
    return true
  } catch {
    return false
  }
}

const missing = (dataDir: string) => `${keyFile(dataDir)} is not there and MASTER_KEY is not set`
const putBack = 'Put your copy of the key back; nothing was changed.'

/** The first start of this version: the key is recorded, after it has opened what an earlier version encrypted. */
async function recordFirst(client: pg.Client, dataDir: string, given: MasterKey | null): Promise<MasterKey> {
  const samples = await samplesOf(client)
  if (!given && samples.length)
    throw new KeyProblem(
      `The master key of this installation is missing (${missing(dataDir)}), and the database holds passports encrypted with it. ${putBack}`,
    )
  if (given && samples.some((sample) => !opens(given, sample)))
    throw new KeyProblem(
      `The master key ${given.id} does not open what this database holds: it is the key of another installation. ${putBack}`,
    )
  const key = given ?? masterKey(randomBytes(keyBytes))
  if (!given) writeKeyFile(dataDir, key)
  await client.query(
    `insert into master_keys (id, fingerprint, state, current_since) values ($1, $2, 'current', now())`,
    [key.id, key.fingerprint],
  )
  return key
}

function refuseUnlessIts(records: readonly KeyRecord[], dataDir: string, given: MasterKey | null): void {
  const wanted = records.find(({ state }) => state === 'current')!.id
  if (!given)
    throw new KeyProblem(`The master key ${wanted} of this installation is missing: ${missing(dataDir)}. ${putBack}`)
  const record = records.find(({ fingerprint }) => fingerprint === given.fingerprint)
  if (!record)
    throw new KeyProblem(
      `The master key ${given.id} is not the one of this database, which is ${wanted}. Every process of an installation needs the same key. ${putBack}`,
    )
  if (record.state === 'retired')
    throw new KeyProblem(
      `The master key ${given.id} was replaced by ${wanted} and retired on ${record.retired_at!.toISOString().slice(0, 10)}. Start with the new key; nothing was changed.`,
    )
}

type Options = { dataDir: string; fromEnv: string | undefined; missed?(): void }

async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Read under the lock: of several processes that share a folder, one makes the key. */
async function openIn(client: pg.Client, options: Options): Promise<Keyring> {
  await client.query('select pg_advisory_lock($1)', [locks.keys])
  const given = givenKey(options.dataDir, options.fromEnv)
  const records = await recordsOf(client)
  if (records.length === 0) return keyringOf([await recordFirst(client, options.dataDir, given)], options.missed)
  refuseUnlessIts(records, options.dataDir, given)
  const keys = openRecords(records, [given!])
  if (!records.some(({ state, id }) => state === 'current' && id === keys[0]?.id))
    throw new KeyProblem(`The current master key cannot be opened with ${given!.id}. ${putBack}`)
  if (!options.fromEnv && keys[0]!.id !== given!.id) writeKeyFile(options.dataDir, keys[0]!)
  return keyringOf(keys, options.missed)
}

const hasRecords = async (client: pg.Client) =>
  (await client.query<{ there: boolean }>(`select to_regclass('public.master_keys') is not null as there`)).rows[0]!
    .there && (await recordsOf(client)).length > 0

/**
 * The keys of this installation, checked against the database before anything is served. Makes a key only for a
 * database that never had one. Throws `KeyProblem`, one sentence, for a missing or another key.
 */
export const openKeyring = (url: string, options: Options): Promise<Keyring> =>
  withClient(url, (client) => openIn(client, options))

/** As `openKeyring` where the database has recorded a key; null, and nothing is made or written, where it has not. */
export const openRecordedKeyring = (url: string, options: Options): Promise<Keyring | null> =>
  withClient(url, async (client) => ((await hasRecords(client)) ? openIn(client, options) : null))

/** For commands that can do without: null where no key is at hand. Throws `KeyProblem` for another key. */
export const readKeyring = (url: string, options: Options): Promise<Keyring | null> =>
  withClient(url, async (client) => {
    const given = givenKey(options.dataDir, options.fromEnv)
    if (!given) return null
    return (await hasRecords(client)) ? openIn(client, options) : keyringOf([given])
  })
