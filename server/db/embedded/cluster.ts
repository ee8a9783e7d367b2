import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { renameSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, type RunAs } from './binaries.ts'

const run = promisify(execFile)
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
const majorVersion = '18'

export type Cluster = {
  url: string
  stop(): Promise<void>
  onExit(listener: () => void): void
  restart(): Promise<void>
}
type Options = { dataDir: string; throwAway?: boolean }

const childEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }

function enterable(folder: string, as: RunAs): Promise<boolean> {
  if (!as) return Promise.resolve(true)
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Where the cluster lies: `data/pg`, or behind a link of that name when the lesser user cannot enter the data folder. */
async function clusterFolder(dataDir: string, as: RunAs): Promise<string> {
  const wanted = join(dataDir, 'pg')
  if (existsSync(wanted)) return lstatSync(wanted).isSymbolicLink() ? readlinkSync(wanted) : wanted
  if (await enterable(dataDir, as)) return wanted
  const elsewhere = `/var/lib/rihla/${randomBytes(6).toString('hex')}`
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  chmodSync('/var/lib/rihla', 0o755)
  symlinkSync(join(elsewhere, 'pg'), wanted)
  return join(elsewhere, 'pg')
}

async function create(bin: string, folder: string, passwordFile: string, as: RunAs, throwAway: boolean): Promise<void> {
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const handOver = join(half, '..', `.pw-${process.pid}`)
  writeFileSync(handOver, `${password}\n`, { mode: 0o600 })
  if (as) {
    chownSync(half, as.uid, as.gid)
    chownSync(handOver, as.uid, as.gid)
  }
  try {
    const args = [
      '-D',
      half,
      '-U',
      'owner',
      `--pwfile=${handOver}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--data-checksums',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ]
    await run(join(bin, 'initdb'), throwAway ? [...args, '--no-sync'] : args, { ...as, cwd: '/', env: childEnv })
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    const text = String((error as { stderr?: string }).stderr ?? error)
    throw new Error(
      /No space left/.test(text)
        ? `The disk under ${folder} is full; nothing was kept.`
        : `PostgreSQL could not be set up: ${text.trim().split('\n').at(-1)}`,
    )
  } finally {
    rmSync(handOver, { force: true })
  }
  renameSync(half, folder)
}

function writeConfig(folder: string, socketDir: string | null, port: number, throwAway: boolean, as: RunAs): string {
  const mb = 1024 * 1024
  const shared = throwAway ? 64 : Math.min(1024, Math.max(64, Math.floor(totalmem() / mb / 8)))
  const lines = [
    socketDir
      ? `listen_addresses = ''\nunix_socket_directories = '${socketDir}'`
      : `listen_addresses = '127.0.0.1'\nport = ${port}`,
    'max_connections = 40',
    `shared_buffers = ${shared}MB`,
    `effective_cache_size = ${Math.floor(totalmem() / mb / 2)}MB`,
    'work_mem = 8MB',
    'maintenance_work_mem = 64MB',
    'max_wal_size = 512MB',
    'min_wal_size = 64MB',
    'wal_level = replica',
    'max_wal_senders = 0',
    'wal_compression = on',
    'random_page_cost = 1.1',
    'jit = off',
    'max_worker_processes = 4',
    'max_parallel_workers_per_gather = 1',
    'huge_pages = off',
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    'idle_in_transaction_session_timeout = 30s',
    'client_connection_check_interval = 5s',
    'log_min_duration_statement = 500',
    ...(throwAway ? ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'autovacuum = off'] : []),
  ]
  const file = join(folder, 'rihla.conf')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (as) chownSync(file, as.uid, as.gid)
  return file
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
const alive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
function postmaster(folder: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
const isPostgres = (pid: number) => alive(pid) && (process.platform !== 'linux' || commandOf(pid).includes('postgres'))

/** A pid file whose number belongs to a stranger or a zombie fools PostgreSQL; our folder lock makes removing it safe. */
function clearStale(folder: string): void {
  const old = postmaster(folder)
  if (!old || isPostgres(old.pid)) return
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(folder, name), { force: true })
}

/** Starts (or, after a crash of ours, adopts) the PostgreSQL of this data folder. The caller holds the folder's lock. */
export async function startCluster(options: Options): Promise<Cluster> {
  const { bin, runAs } = findBinaries()
  mkdirSync(options.dataDir, { recursive: true })
  const folder = await clusterFolder(options.dataDir, runAs)
  const passwordFile = join(options.dataDir, 'pg.password')
  if (!existsSync(join(folder, 'PG_VERSION')))
    await create(bin, folder, passwordFile, runAs, options.throwAway ?? false)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== majorVersion)
    throw new Error(
      `The data in ${options.dataDir} was written by PostgreSQL ${version} and this version runs PostgreSQL ${majorVersion}; restore the last export into a new DATA_DIR, nothing was touched.`,
    )
  const password = readFileSync(passwordFile, 'utf8').trim()
  // A socket path is limited to about 100 bytes; then a private folder of the temporary one serves.
  let socketDir: string | null = process.platform === 'win32' ? null : folder
  if (socketDir && socketDir.length > 85) {
    socketDir = `/tmp/rihla-${process.getuid?.() ?? 0}-${Buffer.from(folder).toString('hex').slice(-16)}`
    mkdirSync(socketDir, { recursive: true, mode: 0o700 })
    if (runAs) chownSync(socketDir, runAs.uid, runAs.gid)
  }
  const port = socketDir ? 5432 : 20_000 + (process.pid % 20_000)
  const config = writeConfig(folder, socketDir, port, options.throwAway ?? false, runAs)
  const listeners: (() => void)[] = []
  let pid = 0
  let stopping = false

  async function launch(): Promise<void> {
    const running = postmaster(folder)
    if (running && isPostgres(running.pid)) {
      // A server of a killed process may be on its way out (the watcher ends it): wait, then start anew.
      for (let tries = 0; isPostgres(running.pid) && tries < 200; tries++) {
        if (tries === 20) process.kill(running.pid, 'SIGINT')
        await wait(50)
      }
    }
    clearStale(folder)
    const logFile = join(options.dataDir, 'postgres.log')
    const log = openSync(logFile, 'a')
    const child = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        folder,
        '-c',
        `config_file=${config}`,
        '-c',
        `hba_file=${join(folder, 'pg_hba.conf')}`,
        '-c',
        `ident_file=${join(folder, 'pg_ident.conf')}`,
      ],
      { ...runAs, detached: true, cwd: '/', env: childEnv, stdio: ['ignore', log, log] },
    )
    child.unref()
    pid = child.pid ?? 0
    let exited = false
    child.on('exit', () => {
      exited = true
      if (!stopping) for (const listener of listeners) listener()
    })
    child.on('error', () => {
      exited = true
    })
    for (let tries = 0; tries < 6_000; tries++) {
      const state = postmaster(folder)
      if (state?.pid === pid && state.ready) break
      if (exited) {
        const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-30).join('\n')
        throw new Error(
          /No space left/.test(tail)
            ? `The disk under ${folder} is full; free some space and start again.`
            : `PostgreSQL did not start: ${tail.split('\n').at(-1)} (see ${logFile})`,
        )
      }
      await wait(10)
    }
    if (process.platform !== 'win32') {
      // However this process ends, its end closes the pipe, and the watcher stops PostgreSQL cleanly.
      const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
        detached: true,
        cwd: '/',
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      watcher.unref()
      ;(watcher.stdin as unknown as { unref?(): void }).unref?.()
      watcher.stdin.on('error', () => {})
    }
  }
  await launch()

  return {
    url: socketDir
      ? `postgres://owner:${encodeURIComponent(password)}@localhost:5432/postgres?host=${encodeURIComponent(socketDir)}`
      : `postgres://owner:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    onExit: (listener) => void listeners.push(listener),
    restart: launch,
    async stop() {
      stopping = true
      if (!pid || !alive(pid)) return
      process.kill(pid, 'SIGINT')
      const gone = () => !alive(pid) || commandOf(pid) === ''
      for (let tries = 0; tries < 2_000 && !gone(); tries++) await wait(10)
      if (!gone()) process.kill(pid, 'SIGQUIT')
    },
  }
}
