import { sql } from 'kysely'
import { all, type Db, first, inTx, type Tx } from '#server/db/db'
import { chainHash } from './audit-key.ts'
import type { AuditKey } from '#server/secrets'

export type AuditFinding = { subject: string; detail: string }

type Block = {
  no: number
  at: Date
  kind: 'begin' | 'entries' | 'restore' | 'acknowledge'
  note: string
  entry_ids: string[]
  unsigned_ids: string[]
  entries_total: number
  digest: Buffer
  snapshot: string
  server_id: string
  key_id: number
  hash: Buffer
}
/** The newest block, and how many entries the chain holds up to it. */
export type ChainHead = { block: number; at: Date; entries: number; hash: string }

const linkerLock = 724_561
const entriesInBlock = 5_000
const blocksAtOnce = 200

const hashOf = (key: AuditKey, previous: Buffer | null, block: Omit<Block, 'hash'>): Buffer =>
  chainHash(key, [
    previous?.toString('hex') ?? '',
    block.no,
    block.at.toISOString(),
    block.kind,
    block.note,
    block.entry_ids.join(),
    block.unsigned_ids.join(),
    block.entries_total,
    block.digest.toString('hex'),
    block.snapshot,
    block.server_id,
    block.key_id,
  ])

const columns = sql`no, at, kind, note, entry_ids, unsigned_ids, entries_total, digest, snapshot::text as snapshot, server_id, key_id, hash`

const newestBlock = (db: Db): Promise<Block | undefined> =>
  first(db, sql<Block>`select ${columns} from audit_blocks order by no desc limit 1`)

/** Entries that were committed since the last block, in the order of their ids, and the snapshot that says so. */
async function committedSince(tx: Tx, last: Block | undefined, server_id: string) {
  // Transaction numbers mean something on the server that gave them; after a move every entry is looked at once.
  const fresh =
    last && last.server_id === server_id
      ? sql`e.txid >= pg_snapshot_xmin(${last.snapshot}::pg_snapshot) and not pg_visible_in_snapshot(e.txid, ${last.snapshot}::pg_snapshot)`
      : sql`e.id not in (select unnest(b.entry_ids) from audit_blocks b)`
  return (await first(
    tx,
    sql<{
      ids: string[]
      snapshot: string
    }>`select array(select e.id from audit_entries e where ${fresh} order by e.id) as ids,
      pg_current_snapshot()::text as snapshot`,
  ))!
}

type Extra = { kind: 'restore' | 'acknowledge'; note: Record<string, unknown>; unsigned_ids?: string[] }

/**
 * Joins what has been committed since the last block to the chain; answers how many entries. One process at a time:
 * `wait` waits for another one's turn to end, otherwise nothing is done while it lasts. `extra` appends a block of its
 * own after them. The database must be opened with the session key.
 */
export async function linkEntries(
  db: Db,
  key: AuditKey,
  at: Date,
  options: { wait?: boolean; extra?: Extra } = {},
): Promise<number> {
  return inTx(db, 'link audit entries', async (tx) => {
    await sql`set local statement_timeout = '15min'`.execute(tx)
    if (options.wait || options.extra) await sql`select pg_advisory_xact_lock(${linkerLock})`.execute(tx)
    else {
      const turn = await first(tx, sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${linkerLock}) as got`)
      if (!turn!.got) return 0
    }
    const { server_id } = (await first(
      tx,
      sql<{ server_id: string }>`select system_identifier::text as server_id from pg_control_system()`,
    ))!
    let last = await newestBlock(tx)
    const { ids, snapshot } = await committedSince(tx, last, server_id)
    const append = async (kind: Block['kind'], note: string, entry_ids: string[], given?: string[]) => {
      const { digest } = (await first(
        tx,
        sql<{ digest: Buffer }>`select digest from audit_digest(${entry_ids}::bigint[])`,
      ))!
      const unsigned_ids =
        given ?? (await first(tx, sql<{ ids: string[] }>`select audit_unsigned(${entry_ids}::bigint[]) as ids`))!.ids
      const block = {
        no: (last?.no ?? 0) + 1,
        at,
        kind,
        note,
        entry_ids,
        unsigned_ids,
        entries_total: (last?.entries_total ?? 0) + entry_ids.length,
        digest,
        snapshot,
        server_id,
        key_id: key.id,
      }
      const hash = hashOf(key, last?.hash ?? null, block)
      await sql`insert into audit_blocks (no, at, kind, note, entry_ids, unsigned_ids, entries_total, digest, snapshot, server_id, key_id, hash)
        values (${block.no}, ${at}, ${kind}, ${note}, ${entry_ids}::bigint[], ${unsigned_ids}::bigint[], ${block.entries_total}, ${digest},
          ${snapshot}::pg_snapshot, ${server_id}, ${key.id}, ${hash})`.execute(tx)
      last = { ...block, hash }
    }
    for (let from = 0; from < ids.length; from += entriesInBlock)
      await append(last ? 'entries' : 'begin', '{}', ids.slice(from, from + entriesInBlock))
    if (options.extra)
      await append(options.extra.kind, JSON.stringify(options.extra.note), [], options.extra.unsigned_ids ?? [])
    return ids.length
  })
}

/** The newest block with the number of entries up to it, or null before the chain has begun. */
export async function chainHead(db: Db): Promise<ChainHead | null> {
  const row = await first(
    db,
    sql<{ no: number; at: Date; hash: Buffer; entries: number }>`select no, at, hash, entries_total as entries
      from audit_blocks order by no desc limit 1`,
  )
  return row ? { block: row.no, at: row.at, entries: row.entries, hash: row.hash.toString('hex') } : null
}

/** The hashes of some blocks, by number. */
export const hashesOf = async (db: Db, numbers: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    (
      await all(
        db,
        sql<{ no: number; hash: Buffer }>`select no, hash from audit_blocks where no = any(${[...numbers]}::bigint[])`,
      )
    ).map(({ no, hash }) => [no, hash.toString('hex')]),
  )

/** Which entries of a block make its digest wrong: those that are gone, and those whose own code does not fit. */
async function wrongEntries(db: Db, block: Block): Promise<AuditFinding[]> {
  return all(
    db,
    sql<AuditFinding>`select 'entry ' || i.id || ' of block ' || ${block.no}::bigint as subject,
        case when e.id is null then 'is gone from the chain'
          else 'was changed: ' || e.source || ' ' || e.row_key end as detail
      from unnest(${block.entry_ids}::bigint[]) as i (id) left join audit_entries e on e.id = i.id
      where e.id is null or (i.id = any(audit_unsigned(${block.entry_ids}::bigint[])) and not i.id = any(${block.unsigned_ids}::bigint[]))
      order by i.id limit 20`,
  )
}

/**
 * Recomputes the chain from block `after` on (a block whose hash is known to be right) and names what does not fit.
 * The whole chain is also searched for entries that stand in no block or in two.
 */
export async function verifyChain(db: Db, key: AuditKey, after = 0): Promise<AuditFinding[]> {
  const found: AuditFinding[] = []
  let previous: Pick<Block, 'no' | 'hash'> | undefined =
    after > 0 ? await first(db, sql<Block>`select ${columns} from audit_blocks where no = ${after}`) : undefined
  let at = after
  for (;;) {
    const blocks = await all(
      db,
      sql<Block & { digest_now: Buffer }>`select ${columns}, d.digest_now
        from (select * from audit_blocks where no > ${at} order by no limit ${blocksAtOnce}) b
        cross join lateral audit_digest(b.entry_ids) as d (digest_now, entries_now) order by no`,
    )
    for (const block of blocks) {
      const expected = (previous?.no ?? 0) + 1
      if (block.no !== expected)
        found.push({ subject: `block ${expected}`, detail: `is gone; block ${block.no} follows ${expected - 1}` })
      else if (!hashOf(key, previous?.hash ?? null, block).equals(block.hash))
        found.push({ subject: `block ${block.no}`, detail: 'was changed, or does not follow the one before it' })
      if (!block.digest_now.equals(block.digest)) {
        const entries = await wrongEntries(db, block)
        found.push(
          ...(entries.length > 0
            ? entries
            : [{ subject: `block ${block.no}`, detail: 'does not fit the entries that it names' }]),
        )
      }
      previous = block
    }
    if (blocks.length < blocksAtOnce || found.length >= 50) break
    at = blocks.at(-1)!.no
  }
  if (after === 0) found.push(...(await looseEntries(db)))
  return found.slice(0, 50)
}

/** Entries that were committed before the last block was made and are in none, or are in two. */
const looseEntries = (db: Db): Promise<AuditFinding[]> =>
  all(
    db,
    sql<AuditFinding>`with linked as (select unnest(entry_ids) as id from audit_blocks),
      counted as (select id, count(*) as times from linked group by id),
      newest as (select snapshot, server_id from audit_blocks order by no desc limit 1)
      select 'entry ' || e.id as subject, case when c.id is null then 'is in no block of the chain' else 'is in ' || c.times || ' blocks' end || ': ' || e.source || ' ' || e.row_key as detail
      from audit_entries e left join counted c on c.id = e.id
      where c.times > 1 or (c.id is null and exists (select 1 from newest n
        where n.server_id <> (select system_identifier::text from pg_control_system()) or pg_visible_in_snapshot(e.txid, n.snapshot)))
      order by e.id limit 20`,
  )
