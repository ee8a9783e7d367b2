import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Cluster, type ClusterOptions, startCluster } from '../../server/db/embedded/cluster.ts'
import { namedPostmaster, postgresIn } from '../../server/db/embedded/processes.ts'
import {
  clusterOf,
  freezeBackend,
  freezePostmaster,
  killBackend,
  killPostmaster,
  loggerOf,
  postmasterOf,
} from './database-faults.ts'
import { newFolder } from './folders.ts'

/** A cluster that was made once and stopped; each test has a copy. */
let fresh: string
const folders: string[] = []
const ownFolder = () => {
  const folder = newFolder('supervisor')
  folders.push(folder)
  return folder
}
beforeAll(async () => {
  fresh = ownFolder()
  await (await startCluster({ dataDir: fresh, throwAway: true })).stop()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function copyOfFresh(): string {
  const folder = ownFolder()
  // With owners and rights, which PostgreSQL looks at.
  execFileSync('cp', ['-a', `${fresh}/.`, folder])
  return folder
}

const output: string[] = []
const start = (dataDir: string, options: Partial<ClusterOptions> = {}) =>
  startCluster({ dataDir, throwAway: true, report: (sentence) => output.push(sentence), ...options })
const soon = { timeout: 300_000, interval: 20 }

async function ask<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
const answers = (cluster: Cluster) => vi.waitFor(() => ask(cluster.url, 'select 1'), soon)

async function withCluster(
  run: (dataDir: string, cluster: Cluster) => Promise<void>,
  options?: Partial<ClusterOptions>,
) {
  const dataDir = copyOfFresh()
  const cluster = await start(dataDir, options)
  try {
    await run(dataDir, cluster)
  } finally {
    await cluster.stop()
  }
  expect(postgresIn(clusterOf(dataDir))).toEqual([])
}

test('whatever dies, one server comes back by itself: a backend, the postmaster, both at once', async () => {
  await withCluster(async (dataDir, cluster) => {
    await ask(cluster.url, 'create table kept as select 1 as one')
    const idle = new pg.Client({ connectionString: cluster.url })
    idle.on('error', () => {})
    await idle.connect()
    let before = cluster.supervisor.pid
    for (const fault of [killBackend, killPostmaster]) {
      expect(fault(dataDir)).toBeGreaterThan(0)
      await vi.waitFor(() => expect([0, before]).not.toContain(cluster.supervisor.pid), soon)
      await answers(cluster)
      expect(postmasterOf(dataDir)).toBe(cluster.supervisor.pid)
      before = cluster.supervisor.pid
    }
    expect(cluster.supervisor.starts).toBe(3)
    expect(await ask(cluster.url, 'select one from kept')).toEqual([{ one: 1 }])
    await idle.end().catch(() => {})
  })
})

test('a frozen server that answers nobody is ended and replaced', async () => {
  await withCluster(
    async (dataDir, cluster) => {
      const frozen = freezePostmaster(dataDir)
      await vi.waitFor(() => expect([0, frozen]).not.toContain(cluster.supervisor.pid), soon)
      await answers(cluster)
      expect(cluster.supervisor.starts).toBe(2)
      expect(postgresIn(clusterOf(dataDir))).not.toContain(frozen)
    },
    { deafAfterMs: 1_500, patience: { interruptMs: 5_000, quitMs: 2_000 } },
  )
})

test('a server that is only slow to let anybody in is left alone, and ended where it never does', async () => {
  await withCluster(
    async (_dataDir, cluster) => {
      const { pid } = cluster.supervisor
      // Whoever comes waits for the list of roles: each is taken up, none is answered.
      const holder = new pg.Client({ connectionString: cluster.url })
      holder.on('error', () => {})
      await holder.connect()
      const keepOut = async () => {
        await holder.query('begin')
        await holder.query('lock table pg_authid in access exclusive mode')
      }
      const waiting = async () =>
        (await holder.query(`select 1 from pg_locks where not granted and relation = 'pg_authid'::regclass`)).rowCount
      await keepOut()
      // One comes each second, and three in vain were the end of it.
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(5), soon)
      await holder.query('rollback')
      await answers(cluster)
      expect(cluster.supervisor).toMatchObject({ pid, starts: 1 })
      await keepOut()
      await vi.waitFor(() => expect([0, pid]).not.toContain(cluster.supervisor.pid), soon)
      await answers(cluster)
      expect(cluster.supervisor.starts).toBe(2)
      await holder.end().catch(() => {})
    },
    { deafAfterMs: 3_000, patience: { interruptMs: 5_000, quitMs: 2_000 } },
  )
})

test('while PostgreSQL cannot start it is tried ever more slowly, and afterwards there is one server', async () => {
  await withCluster(async (dataDir, cluster) => {
    const control = join(clusterOf(dataDir), 'global', 'pg_control')
    renameSync(control, `${control}.away`)
    killPostmaster(dataDir)
    await vi.waitFor(() => expect(cluster.supervisor.starts).toBe(4), soon)
    renameSync(`${control}.away`, control)
    await vi.waitFor(() => expect(cluster.supervisor.state).toBe('serving'), soon)
    await answers(cluster)
    const { starts } = cluster.supervisor
    expect(starts).toBeLessThanOrEqual(5)
    // Nobody else is at work: who is asked twice more finds the same server.
    for (let time = 0; time < 2; time++) await answers(cluster)
    expect(cluster.supervisor.starts).toBe(starts)
    expect(output.filter((sentence) => /Next try in 0\.3 s/.test(sentence)).length).toBeGreaterThan(0)
  })
})

test('a start that cannot succeed ends in one sentence and leaves nothing running', async () => {
  const dataDir = copyOfFresh()
  rmSync(join(clusterOf(dataDir), 'global', 'pg_control'))
  await expect(start(dataDir)).rejects.toThrow(/PostgreSQL did not start: .*pg_control/)
  expect(postgresIn(clusterOf(dataDir))).toEqual([])
})

test('a start takes over a folder whose server died and left a frozen backend behind', async () => {
  const dataDir = copyOfFresh()
  const owner = await ClusterProcess.start(dataDir)
  const url = await owner.url()
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const frozen = freezeBackend(dataDir)
  owner.child.kill('SIGKILL')
  killPostmaster(dataDir)
  await once(owner.child, 'exit')
  expect(postgresIn(clusterOf(dataDir))).toContain(frozen)
  const cluster = await start(dataDir, { patience: { interruptMs: 5_000, quitMs: 2_000 } })
  expect(postgresIn(clusterOf(dataDir))).not.toContain(frozen)
  await answers(cluster)
  await client.end().catch(() => {})
  await cluster.stop()
})

test('a number in postmaster.pid that is a stranger’s is nobody to end', async () => {
  const dataDir = copyOfFresh()
  const stranger = spawn('sleep', ['600'])
  try {
    writeFileSync(
      join(clusterOf(dataDir), 'postmaster.pid'),
      `${stranger.pid}\n${clusterOf(dataDir)}\n1\n5432\n\n\n\nready\n`,
    )
    const cluster = await start(dataDir)
    await answers(cluster)
    await cluster.stop()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('whoever is killed while PostgreSQL recovers leaves the recovery alone, and the next start waits for it', async () => {
  const dataDir = copyOfFresh()
  const outside = ownFolder()
  chmodSync(outside, 0o777)
  const [asked, gate] = [join(outside, 'asked'), join(outside, 'go')]
  // Recovery asks this command for more and waits as long as it likes.
  const settings = { restore_command: `touch ${asked}; while [ ! -e ${gate} ]; do sleep 0.05; done; false` }
  writeFileSync(join(clusterOf(dataDir), 'recovery.signal'), '')
  const owner = ClusterProcess.spawn(dataDir, settings)
  // It says that it starts before it has read why: only what was asked for proves that it recovers.
  await vi.waitFor(() => expect(existsSync(asked)).toBe(true), soon)
  expect(namedPostmaster(clusterOf(dataDir))?.status).toBe('starting')
  const recovering = postmasterOf(dataDir)
  owner.child.kill('SIGKILL')
  await once(owner.child, 'exit')
  output.length = 0
  const next = start(dataDir)
  await vi.waitFor(() => expect(output.join()).toContain('recovers from an earlier end'), soon)
  expect(namedPostmaster(clusterOf(dataDir))).toEqual({ pid: recovering, status: 'starting' })
  writeFileSync(gate, '')
  const cluster = await next
  expect(cluster.supervisor.pid).not.toBe(recovering)
  await answers(cluster)
  expect(existsSync(join(clusterOf(dataDir), 'recovery.signal'))).toBe(false)
  await cluster.stop()
})

test('however the owner ends, PostgreSQL ends too', async () => {
  const dataDir = copyOfFresh()
  const owner = await ClusterProcess.start(dataDir)
  expect(postmasterOf(dataDir)).toBeGreaterThan(0)
  owner.child.kill('SIGKILL')
  await vi.waitFor(() => expect(postgresIn(clusterOf(dataDir))).toEqual([]), soon)
  expect(existsSync(join(clusterOf(dataDir), 'postmaster.pid'))).toBe(false)
})

test('a stop ends the process that writes the log, too, though it hears late that all others have ended', async () => {
  await withCluster(async (dataDir) => {
    await vi.waitFor(() => expect(loggerOf(dataDir)).toBeGreaterThan(0), soon)
    process.kill(loggerOf(dataDir)!, 'SIGSTOP')
  })
})

test('the log is for one user, and what people typed is not in it', async () => {
  await withCluster(
    async (dataDir, cluster) => {
      const canary = `canary-${randomUUID()}`
      await ask(cluster.url, 'select $1::text as kept', [canary])
      await ask(cluster.url, 'select $1::int as broken', [canary]).catch(() => {})
      const logs = join(dataDir, 'postgres-log')
      const text = () =>
        readdirSync(logs)
          .map((name) => readFileSync(join(logs, name), 'utf8'))
          .join()
      await vi.waitFor(() => expect(text()).toContain('as broken'), soon)
      expect(text()).toContain('select $1::text as kept')
      expect(text()).not.toContain(canary)
      for (const path of [logs, ...readdirSync(logs).map((name) => join(logs, name)), join(dataDir, 'postgres.log')])
        expect(statSync(path).mode & 0o077).toBe(0)
      expect(statSync(dataDir).mode & 0o066).toBe(0)
    },
    { settings: { log_min_duration_statement: 0 } },
  )
})

class ClusterProcess {
  readonly child
  readonly #dataDir: string
  private constructor(dataDir: string, settings: object) {
    this.#dataDir = dataDir
    const script = join(import.meta.dirname, 'cluster-process.ts')
    this.child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, dataDir, JSON.stringify(settings)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
  }
  static spawn = (dataDir: string, settings: object) => new ClusterProcess(dataDir, settings)
  static async start(dataDir: string): Promise<ClusterProcess> {
    const owner = new ClusterProcess(dataDir, {})
    for await (const chunk of owner.child.stdout) if (String(chunk).includes('serving')) break
    return owner
  }
  async url(): Promise<string> {
    const password = readFileSync(join(this.#dataDir, 'pg.password'), 'utf8').trim()
    return `postgres://owner:${encodeURIComponent(password)}@localhost:5432/postgres?host=${encodeURIComponent(clusterOf(this.#dataDir))}`
  }
}
