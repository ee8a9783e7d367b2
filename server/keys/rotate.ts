import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { locks } from '#server/db/migrate'
import { keyBytes, masterKey, type MasterKey } from '#server/secrets'
import { givenKey, KeyProblem, writeKeyFile } from './key-file.ts'
import { openRecords, recordsOf, wrapKey } from './keyring.ts'
import { columnsOfOtherKeys, reEncrypt } from './re-encrypt.ts'

/** How long signatures of the key before count: open pages, offers and mailed codes outlive a planned rotation. */
const signatureHours = 24

/** Processes ask for the keys this often; a new key is used only when all of them had the time to ask. */
export const refreshMs = 2_000

export type RotateOptions = {
  dataDir: string
  /** `MASTER_KEY`, the key in use, where there is no key file. */
  fromEnv: string | undefined
  /** `MASTER_KEY_NEW`, the key to change to; required with `MASTER_KEY`, else one is made. */
  newFromEnv: string | undefined
  /** The key before is retired as soon as nothing is encrypted with it; pages that are open load again. For a key that leaked. */
  retireNow: boolean
  /** Of the audit chain, `readAuditKey(...).session`. */
  auditSession?: string | undefined
  print(sentence: string): void
  /** Waits until running processes had the time to pick up the keys. */
  pickedUp?(): Promise<void>
  onBatch?(): void
}

const settle = () => new Promise<void>((done) => setTimeout(done, refreshMs * 2.5))

/** The audit chain takes what re-encrypting changes in watched rows (indexes of passports) as the application's doing. */
const clientOf = (url: string, auditSession: string | undefined) =>
  new pg.Client({ connectionString: url, ...(auditSession ? { options: `-c rihla.audit_key=${auditSession}` } : {}) })

type Prepared = { from: MasterKey; to: MasterKey }

/** The new key, recorded and wrapped so that every process can pick it up; that of an interrupted rotation if there is one. */
async function prepare(client: pg.Client, options: RotateOptions): Promise<Prepared & { isSwitched: boolean }> {
  const given = givenKey(options.dataDir, options.fromEnv)
  const records = await recordsOf(client)
  if (!records.length) throw new KeyProblem('The database has no key yet; npm start records it, then rotate.')
  const keys = given ? openRecords(records, [given]) : []
  const by = (state: string) =>
    keys.find((key) => records.some((record) => record.id === key.id && record.state === state))
  const [current, next, retiring] = [by('current'), by('next'), by('retiring')]
  if (!current) throw new KeyProblem('The key of this installation is not here; rotate where its key is.')
  if (retiring) return { from: retiring, to: current, isSwitched: true }
  if (next) return { from: current, to: next, isSwitched: false }
  if (options.fromEnv && !options.newFromEnv)
    throw new KeyProblem('The key comes from MASTER_KEY; set MASTER_KEY_NEW to the new one (32 bytes in base64).')
  const to = options.newFromEnv ? givenKey(options.dataDir, options.newFromEnv)! : masterKey(randomBytes(keyBytes))
  if (records.some(({ fingerprint }) => fingerprint === to.fingerprint))
    throw new KeyProblem(`The key ${to.id} was used here before; take a new one.`)
  await client.query('begin')
  await client.query(`insert into master_keys (id, fingerprint, state, wrapped) values ($1, $2, 'next', $3)`, [
    to.id,
    to.fingerprint,
    wrapKey(to, current),
  ])
  await client.query('update master_keys set wrapped = $2 where id = $1', [current.id, wrapKey(current, to)])
  await client.query('commit')
  return { from: current, to, isSwitched: false }
}

async function switchKeys(client: pg.Client, { from, to }: Prepared): Promise<void> {
  await client.query('begin')
  await client.query(
    `update master_keys set state = 'retiring', retire_at = now() + $2 * interval '1 hour' where id = $1`,
    [from.id, signatureHours],
  )
  await client.query(`update master_keys set state = 'current', current_since = now() where id = $1`, [to.id])
  await client.query('commit')
}

/**
 * Retires the key before, once nothing is encrypted with it: its last copy in the database goes. Refuses with
 * `KeyProblem`, naming the column, while something still is.
 */
async function retire(client: pg.Client, { from, to }: Prepared): Promise<void> {
  await reEncrypt(client, [to, from])
  const left = await columnsOfOtherKeys(client, to)
  if (left.length)
    throw new KeyProblem(
      `The key ${from.id} is kept: ${left.join(', ')} still hold values of another key than ${to.id}.`,
    )
  await client.query('begin')
  await client.query(`update master_keys set state = 'retired', retired_at = now(), wrapped = null where id = $1`, [
    from.id,
  ])
  await client.query('update master_keys set wrapped = null where id = $1', [to.id])
  await client.query('commit')
}

/**
 * Changes the master key of a running installation: record the new one, let every process pick it up, switch, encrypt
 * everything anew, retire the old one (a day later, by the running server, unless `retireNow`). May be run again
 * wherever it was interrupted. Throws `KeyProblem` in one sentence.
 */
export async function rotateKey(url: string, options: RotateOptions): Promise<{ id: string; count: number }> {
  const { print, pickedUp = settle } = options
  const client = clientOf(url, options.auditSession)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.rotation])
    if (!rows[0]!.mine) throw new KeyProblem('Another rotation is running; nothing was changed.')
    const prepared = await prepare(client, options)
    const { from, to, isSwitched } = prepared
    if (!isSwitched) {
      print(`Key ${to.id} is recorded; running processes pick it up.`)
      await pickedUp()
      // From here on a start needs either key; the file holds the one that stays.
      if (!options.fromEnv) writeKeyFile(options.dataDir, to)
      await switchKeys(client, prepared)
      print(
        `Key ${to.id} encrypts from now on. Copy it to a safe place${options.fromEnv ? ' and set it as MASTER_KEY' : ''}.`,
      )
    }
    // What a process wrote with the key before, until it heard of the switch, is there when everything is gone through.
    await pickedUp()
    const { count, unreadable } = await reEncrypt(client, [to, from], options.onBatch)
    print(`${count} values were encrypted anew.`)
    for (const place of unreadable) print(`No key opens ${place}; it was left as it is.`)
    if (options.retireNow) {
      await retire(client, prepared)
      print(`Key ${from.id} is retired; pages that are open load again.`)
    } else print(`Key ${from.id} encrypts nothing any more; its signatures count for ${signatureHours} more hours.`)
    return { id: to.id, count }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Retires a key whose time has come; called by running processes. Answers its id, or null where there is none. */
export async function retireDueKey(
  url: string,
  keys: readonly MasterKey[],
  auditSession: string,
): Promise<string | null> {
  const client = clientOf(url, auditSession)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.rotation])
    if (!rows[0]!.mine) return null
    const due = await client.query<{ id: string }>(
      `select id from master_keys where state = 'retiring' and retire_at <= now()`,
    )
    const from = keys.find(({ id }) => id === due.rows[0]?.id)
    if (!from) return null
    await retire(client, { from, to: keys[0]! })
    return from.id
  } finally {
    await client.end().catch(() => {})
  }
}
