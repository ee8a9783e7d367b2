import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { lockDataFolder } from '../server/db/embedded/lock.ts'
import { migrate } from '../server/db/migrate.ts'
import { auditKeyFrom } from '../server/features/money/audit/index.ts'
import { uuidV7 } from '../server/features/money/ledger/uuid-v7.ts'
import { measureConfirms } from './lib/confirms.ts'
import { circumstances, quantile, round } from './lib/report.ts'

/** Journals a second, and how long one took. */
type Rate = { per_second: number; p50_ms: number; p99_ms: number }

const barRatio = 0.65
const barHotWallet = 1_000
/** Of whole confirmations by eight callers on one wallet: a second where the disk flushes a thousand times. */
const barsConfirm = { per_1000_flushes: 100, flushes_each: 3, p99_to_p50: 5 }
const wallets = 200
const posting = 'select post_journal($1, $2, $3, $4, $5::uuid[], $6::bigint[], $7, $8, $9, $10, $11, $12)'

type Store = { url: string; name: string; folder: string; close(): Promise<void> }

async function openStore(): Promise<Store> {
  const given = process.env['DATABASE_URL']
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  execFileSync('chmod', ['755', folder])
  const lock = lockDataFolder(folder, 'bench')
  // With fsync, as an installation has it: the cost of a commit is part of what is measured.
  const cluster = given
    ? null
    : await startCluster({ dataDir: folder, postgresBin: process.env['POSTGRES_BIN'] ?? null })
  const admin = new pg.Client({ connectionString: given ?? cluster!.url })
  await admin.connect()
  const name = `rihla_bench_${process.pid}`
  await admin.query(`create database ${name} template template0`)
  const url = new URL(given ?? cluster!.url)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    name,
    folder,
    async close() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await cluster?.stop()
      lock.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Wallets with money, what the same buyers owe, and the four accounts that every sale shares. */
type Accounts = { wallets: string[]; owed: string[]; shared: string[] }
/** The lines of a sale paid at once, in the order of `accountsOf`: owed, its four shares, the wallet, no longer owed. */
const amounts = [-115, 100, 10, 3, 2, -115, 115]
const accountsOf = ({ wallets, owed, shared }: Accounts, buyer: number) => [
  owed[buyer]!,
  ...shared,
  wallets[buyer]!,
  owed[buyer]!,
]

async function prepare(url: string): Promise<Accounts & { version: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const account = async (type: string, owner: string, kind: string) =>
    (
      await client.query<{ id: string }>(`select ensure_account(gen_random_uuid(), $1, $2, $3, 'SAR') as id`, [
        type,
        owner,
        kind,
      ])
    ).rows[0]!.id
  const shared = [
    await account('supplier', 'house', 'payable'),
    await account('income', 'company', 'margin'),
    await account('income', 'company', 'charge'),
    await account('tax', 'company', 'output'),
  ]
  const opening = await account('suspense', 'company', 'opening')
  const [ids, owed]: [string[], string[]] = [[], []]
  for (let n = 0; n < wallets; n++) {
    const id = await account('agency', `w${n}`, 'wallet')
    await client.query(`select post_journal(gen_random_uuid(), 'opening', 'bench', $1, $2::uuid[], $3::bigint[])`, [
      `w${n}`,
      [opening, id],
      [-1e12, 1e12],
    ])
    ids.push(id)
    owed.push(await account('receivable', `agency.w${n}`, 'sales'))
  }
  const { v } = (await client.query<{ v: number }>(`select current_setting('server_version_num')::int as v`)).rows[0]!
  await client.end()
  return { wallets: ids, owed, shared, version: v }
}

/** Posts sales from this process on `clients` connections, each with one named prepared statement, as the app does. */
async function fromNode(
  url: string,
  clients: number,
  seconds: number,
  accounts: Accounts,
  hot: boolean,
): Promise<Rate> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const took: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < endsAt) {
        const now = new Date()
        const id = uuidV7(now)
        const buyer = hot ? 0 : Math.floor(Math.random() * wallets)
        const from = performance.now()
        await client.query({
          name: 'post',
          text: posting,
          values: [
            id,
            'sale',
            'booking',
            id,
            accountsOf(accounts, buyer),
            amounts,
            null,
            'BK-BENCH2',
            'bench',
            null,
            null,
            now,
          ],
        })
        took.push(performance.now() - from)
      }
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  await Promise.all(connections.map((client) => client.end()))
  return { per_second: took.length / elapsed, p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99) }
}

/** The same function with the same arguments, sent by pgbench: ids are made by the server, the wallets are a constant. */
function fromPgbench(
  pgbench: string,
  url: string,
  clients: number,
  seconds: number,
  accounts: Accounts,
  hot: boolean,
  newId: string,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-pgbench-'))
  const script = join(folder, 'post.sql')
  writeFileSync(
    script,
    `${hot ? '\\set w 1' : `\\set w random(1, ${wallets})`}
select post_journal(${newId}, 'sale', 'booking', ${newId}::text, array[('{${accounts.owed.join()}}'::uuid[])[:w], ${accounts.shared.map((id) => `'${id}'::uuid`).join(', ')},
  ('{${accounts.wallets.join()}}'::uuid[])[:w], ('{${accounts.owed.join()}}'::uuid[])[:w]], '{${amounts.join()}}'::bigint[],
  null, 'BK-BENCH2', 'bench', null, null, clock_timestamp());
`,
  )
  return new Promise((resolve, reject) => {
    const threads = Math.min(clients, cpus().length)
    const child = spawn(
      pgbench,
      ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds), '-f', script, url],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('exit', (code) => {
      rmSync(folder, { recursive: true, force: true })
      const tps = Number(/tps = ([\d.]+)/.exec(said)?.[1])
      if (code === 0 && tps > 0) resolve(tps)
      else reject(new Error(`pgbench ended with ${code}: ${said.trim().split('\n').slice(-3).join(' ')}`))
    })
  })
}

function findPgbench(): string | null {
  for (const candidate of [
    'pgbench',
    ...[18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ]) {
    try {
      execFileSync(candidate, ['--version'], { stdio: 'pipe' })
      return candidate
    } catch {}
  }
  return null
}

/** How often this disk can make a write safe, one after the other: no wallet can be posted to more often than that. */
function flushesPerSecond(): number {
  const path = join(tmpdir(), `rihla-flush-${process.pid}`)
  const file = openSync(path, 'w')
  try {
    const block = Buffer.alloc(8192)
    writeSync(file, block, 0, block.length, 0)
    let count = 0
    const startedAt = performance.now()
    for (; performance.now() - startedAt < 500; count++) {
      writeSync(file, block, 0, block.length, 0)
      fdatasyncSync(file)
    }
    return Math.round(count / ((performance.now() - startedAt) / 1000))
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

/** `--no-audit`: what the entries of the audit chain cost is the difference. */
async function stopAudit(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const table of ['journals', 'ledger_accounts'])
    for (const trigger of ['audit_added', 'audit_changed'])
      await client.query(`alter table ${table} disable trigger ${trigger}`)
  await client.end()
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function printConfirms(count: number): Promise<void> {
  const store = await openStore()
  try {
    const flushes = flushesPerSecond()
    const confirms = await measureConfirms(store.folder, store.url, 8, count)
    const per_1000_flushes = round((confirms.per_second * 1000) / flushes)
    console.log(
      JSON.stringify({
        bench: 'confirms',
        per_1000_flushes,
        ...confirms,
        bars: {
          ...barsConfirm,
          per_1000_flushes_reached: per_1000_flushes >= barsConfirm.per_1000_flushes,
          flushes_each_reached: confirms.flushes_each <= barsConfirm.flushes_each,
          p99_to_p50_reached: confirms.p99_to_p50 <= barsConfirm.p99_to_p50,
        },
        clients: 8,
        confirms: count,
        disk_flushes_per_second: flushes,
        load: round(loadavg()[0]!),
        ...circumstances(),
      }),
    )
  } finally {
    await store.close()
  }
}

/**
 * `npm run bench ledger [-- --seconds 4 --rounds 3]`: journals a second posted from Node against pgbench calling the
 * same function on the same server, in turns, so that a noisy minute hits both; then whole confirmations by eight callers
 * on one wallet (`--confirms 160`; alone with `--only confirms`). Prints one line of JSON: ratios first.
 */
export async function main(args: string[]): Promise<void> {
  const option = (name: string, otherwise: number) =>
    Number(args[args.indexOf(`--${name}`) + 1 || args.length] ?? otherwise)
  const [seconds, rounds] = [option('seconds', 4), option('rounds', 3)]
  if (args[args.indexOf('--only') + 1] === 'confirms') return printConfirms(option('confirms', 160))
  const pgbench = findPgbench()
  if (!pgbench)
    console.error(
      'pgbench was not found (apt-get install postgresql-contrib): only the figures from Node follow, without the ratio.',
    )
  const store = await openStore()
  try {
    await migrate(store.url)
    if (args.includes('--no-audit')) await stopAudit(store.url)
    // As the application connects: entries of the audit chain are authenticated, in both halves of the comparison.
    process.env['PGOPTIONS'] = `-c rihla.audit_key=${auditKeyFrom(1, randomBytes(32)).session}`
    const { url } = store
    const accounts = await prepare(url)
    const newId = accounts.version >= 180000 ? 'uuidv7()' : 'gen_random_uuid()'
    const flushes = flushesPerSecond()
    await fromNode(url, 8, 1, accounts, false)
    const cases = [
      { name: '8', clients: 8, hot: false },
      { name: '32', clients: 32, hot: false },
      { name: 'hot_8', clients: 8, hot: true },
      { name: 'hot_32', clients: 32, hot: true },
    ]
    const ratio: Record<string, number | null> = {}
    const node: Record<string, unknown> = {}
    const bench: Record<string, number> = {}
    const hot: number[] = []
    for (const { name, clients, hot: one } of cases) {
      const ours: Rate[] = []
      const theirs: number[] = []
      for (let round = 0; round < rounds; round++) {
        ours.push(await fromNode(url, clients, seconds, accounts, one))
        if (pgbench) theirs.push(await fromPgbench(pgbench, url, clients, seconds, accounts, one, newId))
      }
      const rate = median(ours.map((run) => run.per_second))
      ratio[name] = theirs.length > 0 ? round(median(ours.map((run, n) => run.per_second / theirs[n]!))) : null
      node[name] = {
        per_second: round(rate),
        p50_ms: round(median(ours.map((run) => run.p50_ms))),
        p99_ms: round(median(ours.map((run) => run.p99_ms))),
      }
      if (theirs.length > 0) bench[name] = round(median(theirs))
      if (one) hot.push(rate)
    }
    const spread = [ratio['8'], ratio['32']]
    console.log(
      JSON.stringify({
        bench: 'ledger',
        node_to_pgbench: ratio,
        bars: {
          ratio: barRatio,
          ratio_reached: spread.every((value) => value != null && value >= barRatio),
          hot_wallet_per_second: barHotWallet,
          hot_wallet_reached: Math.max(...hot) >= barHotWallet,
        },
        node,
        pgbench: pgbench ? bench : 'not found',
        disk_flushes_per_second: flushes,
        load: round(loadavg()[0]!),
        seconds,
        rounds,
        ...circumstances(),
      }),
    )
  } finally {
    await store.close()
  }
  await printConfirms(option('confirms', 160))
}
